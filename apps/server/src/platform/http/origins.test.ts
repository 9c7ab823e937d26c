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

test("public GETs may be read by every origin, without credentials (v5.0.0-3.4.2)", async () => {
  const { headers } = await server.app.inject({
    url: "/v2/settings",
    headers: { origin: "https://else.example" },
  });
  expect(headers["access-control-allow-origin"]).toBe("*");
  expect(headers["access-control-allow-credentials"]).toBeUndefined();
});

test("a preflight allows another origin reading, and our own everything", async () => {
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

const foreign = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "cross-site", origin: "https://else.example" },
  { "sec-fetch-site": "same-site", origin: "https://other.hunt.example" },
  { "sec-fetch-site": "none" },
  { origin: "https://else.example" },
  { origin: "https://hunt.example.evil.example" },
  { origin: "http://hunt.example" },
  { origin: "null" },
  {},
];
const ours = [
  { "sec-fetch-site": "same-origin" },
  { origin: own },
  { "sec-fetch-site": "same-origin", origin: own },
];
const methods = ["POST", "PUT", "PATCH", "DELETE"] as const;

describe.each(methods)("%s with nothing but a cookie (v5.0.0-3.5.1, R35)", (method) => {
  test.each(foreign)("is refused from elsewhere: %j", async (headers) => {
    for (const cookie of ["at=x", "rt=x", "fp=0123456789abcdef"]) {
      const before = writes;
      const answer = await server.app.inject({
        method,
        url: "/v2/test-write",
        headers: { ...headers, cookie },
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe("cross_site_request");
      expect(writes).toBe(before);
    }
  });

  test.each(ours)("is taken from our pages: %j", async (headers) => {
    const token = server.signIn({ uuid: crypto.randomUUID(), role: "user" })["x-access-token"];
    const answer = await server.app.inject({
      method,
      url: "/v2/test-write",
      headers: { ...headers, cookie: `at=${token}` },
    });
    expect(answer.statusCode).toBe(200);
  });
});

test("a program without cookies needs no origin", async () => {
  const answer = await server.app.inject({ method: "POST", url: "/v2/test-write" });
  expect(answer.statusCode).toBe(200);
});
