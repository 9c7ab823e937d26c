import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let text = "";
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  server = await createTestApp({
    logTo,
    alsoRegister: (app) => {
      app.get("/v2/test-failure", () => {
        throw Object.assign(new Error("a bug"), { client: { password: "canary-password" } });
      });
    },
  });
});
afterAll(() => server.close());

test("one line of JSON per answer holds the request id, the route and the status (ASVS 16.2.5)", async () => {
  const answer = await server.app.inject("/v2/settings");
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ reqId: answer.headers["x-request-id"], route: "/v2/settings", status: 200 }),
  );
});

test("no address, no fingerprint, no token and no query is in the log (R31, threat 24)", async () => {
  await server.app.inject({
    url: "/v2/settings?fingerprint=canary-query",
    remoteAddress: "203.0.113.99",
    headers: {
      fp: "canary-fingerprint-0",
      cookie: "at=canary-at; rt=canary-rt; fp=canary-fingerprint-1",
      "x-access-token": "canary-access",
      "x-refresh-token": "canary-refresh",
      authorization: "Bearer canary-bearer",
    },
  });
  await server.app.inject("/v2/nothing/canary-path");
  await server.app.inject("/v2/test-failure");
  expect(text).toContain("a bug");
  expect(text).not.toContain("canary");
  expect(text).not.toContain("203.0.113.99");
});

test("a name with line breaks or terminal codes cannot forge a line (threat 63)", () => {
  const before = text.trim().split("\n").length;
  server.deps.log.warn({ name: 'x"\n{"level":"info"}\u001b[31m\r\n' }, "a\nb");
  const lines = text.trim().split("\n");
  expect(lines).toHaveLength(before + 1);
  expect(lines.at(-1)).not.toContain("\u001b");
});

test("an error from the queue is logged by its message, also when it is a copy of an error", () => {
  const lastMessage = () => JSON.parse(text.trim().split("\n").at(-1) ?? "").err.message;
  const refused = "connect ECONNREFUSED 127.0.0.1:5432";
  server.deps.log.warn({ err: { message: refused, queue: "analyse-upload" } }, "the job queue met an error");
  expect(lastMessage()).toBe(refused);
  server.deps.log.warn({ err: new AggregateError([new Error(refused)]) }, "the job queue met an error");
  expect(lastMessage()).toBe(refused);
  server.deps.log.warn({ err: {} }, "the job queue met an error");
  expect(lastMessage()).not.toContain("[object");
});
