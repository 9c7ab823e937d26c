import { afterEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp | null = null;
afterEach(() => server?.close());

test("ready while everything is there, and nothing of it may be kept (R13)", async () => {
  server = await createTestApp();
  const live = await server.app.inject("/healthz");
  const ready = await server.app.inject("/readyz");
  expect([live.statusCode, live.json()]).toEqual([200, { status: "ok" }]);
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ready" }]);
  expect(live.headers["cache-control"]).toBe("no-store");
  expect(ready.headers["cache-control"]).toBe("no-store");
  // No versions, no host names.
  expect(`${JSON.stringify(live.headers)}${live.body}${ready.body}`).not.toMatch(
    /fastify|node|\d+\.\d+\.\d+/i,
  );
});

test("too little free disk: live, but not ready (R13)", async () => {
  server = await createTestApp({ environment: { MIN_FREE_DISK: String(Number.MAX_SAFE_INTEGER) } });
  const ready = await server.app.inject("/readyz");
  expect([ready.statusCode, ready.json().code]).toEqual([503, "storage_full"]);
  expect((await server.app.inject("/healthz")).statusCode).toBe(200);
});

test("from the moment that a stop begins: not ready, with Retry-After (R12)", async () => {
  server = await createTestApp();
  server.app.drain.begin();
  const ready = await server.app.inject("/readyz");
  expect([ready.statusCode, ready.json().code]).toEqual([503, "shutting_down"]);
  expect(Number(ready.headers["retry-after"])).toBeGreaterThan(0);
});
