import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const own = "https://hunt.example";
let server: TestApp;
let writes = 0;
beforeAll(async () => {
  server = await createTestApp({
    environment: { PUBLIC_URL: own },
    alsoRegister: (app) => {
      app.route({
        method: ["POST", "PUT", "PATCH", "DELETE"],
        url: "/v2/test-write",
        config: { rateLimit: "write" },
        handler: async () => {
          writes += 1;
          return {};
        },
      });
    },
  });
});
afterAll(() => server.close());

test("public GETs may be read by every origin, without credentials (ASVS 3.4.2)", async () => {
  const { headers } = await server.app.inject({
    url: "/v2/settings",
    headers: { origin: "https://else.example" },
  });
  expect(headers["access-control-allow-origin"]).toBe("*");
  expect(headers["access-control-allow-credentials"]).toBeUndefined();
});

test("a preflight allows another origin to read, and the app's own origin to do everything", async () => {
  const ask = (origin: string, method: string, url: string) =>
    server.app.inject({
      method: "OPTIONS",
      url,
      headers: { origin, "access-control-request-method": method },
    });
  const foreignRead = await ask("https://else.example", "GET", "/v2/settings");
  expect(foreignRead.headers["access-control-allow-origin"]).toBe("*");
  const foreignWrite = await ask("https://else.example", "POST", "/v2/test-write");
  expect(foreignWrite.headers["access-control-allow-origin"]).toBeUndefined();
  const ownWrite = await ask(own, "POST", "/v2/test-write");
  expect(ownWrite.headers["access-control-allow-origin"]).toBe(own);
  expect(ownWrite.headers["access-control-allow-methods"]).toContain("POST");
  expect(ownWrite.headers["access-control-allow-credentials"]).toBe("true");
});

test("the web app may read on another host all that it reads of an upload's answer", async () => {
  const { headers } = await server.app.inject({ url: "/v2/settings", headers: { origin: own } });
  const readable = String(headers["access-control-expose-headers"]).toLowerCase().split(", ");
  expect(readable).toEqual(expect.arrayContaining(["idempotent-replayed", "retry-after", "x-request-id"]));
});

/** The headers that browsers send with a call from a page of another site. */
const foreign = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "cross-site", origin: "https://else.example" },
  { "sec-fetch-site": "cross-site", origin: "null" },
  { "sec-fetch-site": "same-site", origin: "https://other.hunt.example" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "none" },
  { "sec-fetch-site": "SAME-ORIGIN" },
  { "sec-fetch-site": "" },
  { origin: "https://else.example" },
  { origin: "https://hunt.example.evil.example" },
  { origin: "http://hunt.example" },
  { origin: "http://hunt.example", host: "hunt.example" },
  { origin: "https://else.example", host: "else.example" },
  { origin: "http://localhost.evil.example" },
  { origin: "null" },
  { origin: "" },
];
/**
 * The headers that browsers send with a call from the app's own pages. The last entry uses the machine's name over
 * plain http, where browsers send no more.
 */
const ours = [
  { "sec-fetch-site": "same-origin" },
  { origin: own },
  { "sec-fetch-site": "same-origin", origin: own },
  { "sec-fetch-site": "cross-site", origin: own },
  { origin: "http://hunt.lan:3000", host: "hunt.lan:3000" },
];
const credentials = [
  {},
  { cookie: "at=x" },
  { cookie: "rt=x" },
  { cookie: "fp=0123456789abcdef" },
  { fp: "0123456789abcdef" },
  { "x-access-token": "x" },
];
const bodies = [
  {},
  { "content-type": "text/plain" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "multipart/form-data; boundary=b" },
  { "content-type": "application/json" },
];
const methods = ["POST", "PUT", "PATCH", "DELETE"] as const;

describe.each(methods)("%s (ASVS 3.5.1, R35, threat 27)", (method) => {
  const send = (headers: Readonly<Record<string, string>>) =>
    server.app.inject({
      method,
      url: "/v2/test-write",
      headers,
      ...("content-type" in headers ? { payload: "{}" } : {}),
    });

  test.each(foreign)("is refused from another site, whatever headers come along: %j", async (from) => {
    const before = writes;
    for (const credential of credentials) {
      for (const body of bodies) {
        const answer = await send({ ...from, ...credential, ...body });
        expect([answer.statusCode, answer.json().code]).toEqual([403, "cross_site_request"]);
        expect(answer.headers["set-cookie"]).toBeUndefined();
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      }
    }
    expect(writes).toBe(before);
  });

  test.each(ours)("is accepted from the app's own pages, with and without a cookie: %j", async (from) => {
    const token = server.signIn({ uuid: crypto.randomUUID(), role: "user" })["x-access-token"];
    for (const credential of [{}, { cookie: `at=${token}` }, { "x-access-token": token }])
      expect((await send({ ...from, ...credential })).statusCode).toBe(200);
  });

  test("is accepted from a program, which sends neither header, unless only a cookie authorises it", async () => {
    const token = server.signIn({ uuid: crypto.randomUUID(), role: "user" })["x-access-token"];
    for (const credential of [{}, { fp: "0123456789abcdef" }, { "x-access-token": token }])
      expect((await send(credential)).statusCode).toBe(200);
    for (const cookie of ["at=x", "rt=x", "fp=0123456789abcdef"])
      expect((await send({ cookie })).json().code).toBe("cross_site_request");
  });
});

describe("a log from a page's form", () => {
  const send = (headers: Readonly<Record<string, string>>) =>
    server.app.inject({ method: "POST", url: "/v2/uploads", headers, payload: "no log" });

  test("is refused from another site before it is read, even without a cookie, and the refusal sets no fingerprint", async () => {
    for (const type of ["text/plain", "multipart/form-data; boundary=b"]) {
      const answer = await send({
        "content-type": type,
        "sec-fetch-site": "cross-site",
        "sec-fetch-mode": "no-cors",
        origin: "https://else.example",
      });
      expect([answer.statusCode, answer.json().code]).toEqual([403, "cross_site_request"]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("is read when it comes from the app's own form, with JavaScript and without, or from a program", async () => {
    const navigation = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate", accept: "text/html" };
    for (const headers of [{}, { ...navigation, origin: own }, { origin: own }, { fp: "0123456789abcdef" }]) {
      const answer = await send({ "content-type": "text/plain", ...headers });
      expect([answer.statusCode, answer.json().code]).toEqual([422, "no_hunt_found"]);
    }
  });
});
