import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

/** A text with letters of one, two and three bytes. */
const longText = "aé夜".repeat(40_000);

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    alsoRegister: (app) => {
      app.get("/v2/test-failure", () => {
        throw new Error("secret detail in /etc/passwd: select * from users");
      });
      app.post("/v2/test-write", { config: { rateLimit: "write" } }, async (request) => ({
        got: request.body,
      }));
      app.post(
        "/v2/test-body",
        { config: { rateLimit: "write" }, schema: { body: z.object({ a: z.number() }) } },
        async (request) => request.body,
      );
      app.get("/v2/test-large", { config: { isPublic: true } }, async () => ({ text: "x".repeat(5000) }));
      app.get("/v2/test-long", { config: { isPublic: true } }, async () => ({ text: longText }));
    },
  });
});
afterAll(() => server.close());

const everyKindOfAnswer = [
  ["200", { method: "GET", url: "/v2/settings" }],
  [
    "400",
    { method: "POST", url: "/v2/test-write", headers: { "content-type": "application/json" }, payload: "{" },
  ],
  ["404 of the API", { method: "GET", url: "/v2/nothing" }],
  ["404 of a page", { method: "GET", url: "/nothing", headers: { accept: "text/html" } }],
  ["400 of an address that cannot be decoded", { method: "GET", url: "/v2/%" }],
  ["405", { method: "DELETE", url: "/v2/settings" }],
  ["415", { method: "POST", url: "/v2/test-write", headers: { "content-type": "text/csv" }, payload: "a" }],
  ["500", { method: "GET", url: "/v2/test-failure" }],
  ["redirect", { method: "GET", url: "/tools/analyzer" }],
  [
    "200 of a preflight",
    {
      method: "OPTIONS",
      url: "/v2/settings",
      headers: { origin: "https://else.example", "access-control-request-method": "GET" },
    },
  ],
] as const;

/** The limits of calls, or those of pages and unknown addresses. */
const limitPolicies =
  /^"(?:reads-address";q=\d+;w=60, "burst-address";q=\d+;w=10|pages-address";q=\d+;w=60)$/;

describe.each(everyKindOfAnswer)("answer %s (R35)", (_name, request) => {
  test("carries the security headers (ASVS 3.4.1 to 3.4.6), the limits and the request id", async () => {
    const { headers } = await server.app.inject(request);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["ratelimit-policy"]).toMatch(limitPolicies);
    expect(headers.ratelimit).toMatch(/^"(reads|burst|pages)-address";r=\d+;t=\d+$/);
    expect(headers["cache-control"]).toBeDefined();
    // Over plain http there is no HSTS.
    expect(headers["strict-transport-security"]).toBeUndefined();
  });
});

test("a 304 carries the policy and the limits, and no body", async () => {
  const first = await server.app.inject("/v2/test-large");
  const etag = String(first.headers.etag);
  const again = await server.app.inject({ url: "/v2/test-large", headers: { "if-none-match": etag } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
  expect(again.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(again.headers.ratelimit).toBeDefined();
  expect(again.headers.etag).toBe(etag);
  const other = await server.app.inject({ url: "/v2/test-large", headers: { "if-none-match": '"other"' } });
  expect(other.statusCode).toBe(200);
});

test("a long answer is complete with and without gzip, and has an ETag of its own", async () => {
  const plain = await server.app.inject("/v2/test-long");
  expect(plain.json()).toEqual({ text: longText });
  expect(plain.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(plain.headers["content-length"]).toBe(String(Buffer.byteLength(JSON.stringify({ text: longText }))));
  const zipped = await server.app.inject({ url: "/v2/test-long", headers: { "accept-encoding": "gzip" } });
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString("utf8"))).toEqual({ text: longText });
  expect(zipped.headers.etag).toBe(plain.headers.etag);
  const again = await server.app.inject({
    url: "/v2/test-long",
    headers: { "if-none-match": String(plain.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("refusals are problems with code, sentence and request id, and reveal nothing of the inside (ASVS 16.5.1)", async () => {
  const answer = await server.app.inject("/v2/test-failure");
  expect(answer.statusCode).toBe(500);
  expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  const problem = answer.json();
  expect(problem).toMatchObject({
    code: "internal_error",
    status: 500,
    instance: answer.headers["x-request-id"],
  });
  expect(answer.body).not.toMatch(/passwd|select|\.ts/);
});

test("an existing path answers another method with 405 and Allow (ASVS 4.1.4)", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "TRACE"] as const) {
    const answer = await server.app.inject({ method, url: "/v2/settings" });
    expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, "GET, HEAD"]);
    expect(answer.json().code).toBe("method_not_allowed");
  }
});

test("an unknown method is never answered as a failure of the server", async () => {
  const answer = await server.app.inject({ method: "QUERY" as "GET", url: "/v2/settings" });
  expect(answer.statusCode).toBeLessThan(500);
});

test("gzip is the only encoding of answers", async () => {
  const zipped = await server.app.inject({
    url: "/v2/test-large",
    headers: { "accept-encoding": "br, zstd, gzip, deflate" },
  });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  const plain = await server.app.inject({
    url: "/v2/test-large",
    headers: { "accept-encoding": "br, zstd" },
  });
  expect(plain.headers["content-encoding"]).toBeUndefined();
});

test.each(["br", "zstd", "deflate", "gzip, gzip", "gzip", "x-unknown"])(
  "a body encoded as %s is refused before a byte of it is decoded (threat 15)",
  async (encoding) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/v2/test-write",
      headers: { "content-type": "application/json", "content-encoding": encoding },
      payload: gzipSync("{}"),
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().code).toBe("unsupported_encoding");
  },
);

test.each([
  '{"__proto__": {"admin": true}}',
  '{"constructor": {"prototype": {"admin": true}}}',
  '{"a":1',
  "",
  "\u0000",
])("JSON that is malformed or changes a prototype is refused with 400: %j (ASVS 15.3.6)", async (payload) => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/v2/test-write",
    headers: { "content-type": "application/json" },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});

test("a JSON body over its limit is refused with 413, and the answer names the limit", async () => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/v2/test-write",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ text: "x".repeat(70_000) }),
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: "body_too_large", params: { maxBytes: 65_536 } });
});

test.each([
  ["nothing at all", {}],
  ["no body, announced as JSON", { headers: { "content-type": "application/json" } }],
  ["null", { headers: { "content-type": "application/json" }, payload: "null" }],
])("a call that needs a body and has %s is refused because the body is missing", async (_sent, sent) => {
  const answer = await server.app.inject({ method: "POST", url: "/v2/test-body", ...sent });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "missing_parameter", errors: [{ field: "body" }] });
});

test("a body that is not an object is named as the body in the problem", async () => {
  const answer = await server.app.inject({ method: "POST", url: "/v2/test-body", payload: ["a"] });
  expect(answer.json()).toMatchObject({ code: "invalid_parameter", errors: [{ field: "body" }] });
});

const oddContentTypes = [
  "text/plain",
  "text/csv",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/jsonx",
  "application/json-patch+json",
  "application\t/json",
  "application /json",
  "text/json",
  "*/*",
  "json",
  "application/json,text/plain",
  ";charset=utf-8",
];
test.each(oddContentTypes)("a JSON call refuses a body of type %j", async (type) => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/v2/test-write",
    headers: { "content-type": type },
    payload: '{"a":1}',
  });
  expect([400, 415]).toContain(answer.statusCode);
});

test.each(["/v2/nights/%zz", "/%c0%af", "/v2/nights/%"])(
  "an address that cannot be decoded is refused with 400: %s",
  async (url) => {
    const answer = await server.app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(answer.json()).toMatchObject({
      code: "malformed_request",
      instance: answer.headers["x-request-id"],
    });
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["ratelimit-policy"]).toContain('"pages-address"');
    expect(answer.headers.ratelimit).toMatch(/^"pages-address";r=\d+;t=\d+$/);
  },
);

test("HEAD answers as GET without a body", async () => {
  const answer = await server.app.inject({ method: "HEAD", url: "/v2/settings" });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe("");
});

test.each(["/v2/test-large", "/v2/settings", "/v2/openapi.json"])(
  "HEAD %s with a current ETag is 304, as GET is (RFC 9110, 13.1.2)",
  async (url) => {
    const etag = String((await server.app.inject({ method: "HEAD", url })).headers.etag);
    for (const method of ["HEAD", "GET"] as const) {
      const answer = await server.app.inject({ method, url, headers: { "if-none-match": etag } });
      expect([method, answer.statusCode, answer.body]).toEqual([method, 304, ""]);
      expect(answer.headers.etag).toBe(etag);
    }
  },
);

test.each([{}, { "accept-encoding": "gzip" }])(
  "a public answer says in Vary what it depends on, with and without gzip, and in its 304: %j",
  async (accepted) => {
    const first = await server.app.inject({ url: "/v2/test-large", headers: accepted });
    const again = await server.app.inject({
      url: "/v2/test-large",
      headers: { ...accepted, "if-none-match": String(first.headers.etag) },
    });
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
    for (const { headers } of [first, again]) expect(headers.vary).toBe("accept-encoding, x-access-token");
  },
);

describe("with an https address", () => {
  async function hstsWith(environment: Readonly<Record<string, string>>): Promise<string> {
    const secure = await createTestApp({
      environment: { PUBLIC_URL: "https://hunt.example", ...environment },
    });
    try {
      const { headers } = await secure.app.inject("/v2/settings");
      return String(headers["strict-transport-security"]);
    } finally {
      await secure.close();
    }
  }

  test("HSTS lasts at least a year and does not include subdomains (ASVS 3.4.1)", async () => {
    const hsts = await hstsWith({});
    expect(Number(/max-age=(\d+)/.exec(hsts)?.[1])).toBeGreaterThanOrEqual(31_536_000);
    expect(hsts).not.toMatch(/includeSubDomains/i);
  });

  test("HSTS includes subdomains when the operator configures it", async () => {
    expect(await hstsWith({ HSTS_SUBDOMAINS: "true" })).toMatch(/includeSubDomains/);
  });
});
