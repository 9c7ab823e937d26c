import { afterEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp | null = null;
afterEach(() => server?.close());

test("the server is ready while everything works, and the answer may not be cached (R13)", async () => {
  server = await createTestApp();
  const live = await server.app.inject("/healthz");
  const ready = await server.app.inject("/readyz");
  expect([live.statusCode, live.json()]).toEqual([200, { status: "ok" }]);
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ready" }]);
  expect(live.headers["cache-control"]).toBe("no-store");
  expect(ready.headers["cache-control"]).toBe("no-store");
  // The answers show no versions and no host names.
  expect(`${JSON.stringify(live.headers)}${live.body}${ready.body}`).not.toMatch(
    /fastify|node|\d+\.\d+\.\d+/i,
  );
});

test("the server is live but not ready with too little free disk (R13)", async () => {
  server = await createTestApp({ environment: { MIN_FREE_DISK: String(Number.MAX_SAFE_INTEGER) } });
  const ready = await server.app.inject("/readyz");
  expect([ready.statusCode, ready.json().code]).toEqual([503, "storage_full"]);
  expect((await server.app.inject("/healthz")).statusCode).toBe(200);
});

test("the server is not ready from the moment that a stop begins, and sends Retry-After (R12)", async () => {
  server = await createTestApp();
  server.app.drain.begin();
  const ready = await server.app.inject("/readyz");
  expect([ready.statusCode, ready.json().code]).toEqual([503, "shutting_down"]);
  expect(Number(ready.headers["retry-after"])).toBeGreaterThan(0);
});
