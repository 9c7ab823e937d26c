import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../testing/app-process.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false, maxEventLoopDelayMs: 100 });
});
afterAll(() => server.close());

const settings = () => server.app.inject("/v2/settings");

test("an app whose event loop is late refuses with 503 and Retry-After, but for its health and files, until it keeps up", async () => {
  await until(async () => (await settings()).statusCode === 200);
  // One late turn may go uncounted: when lateness is looked at first thing after it, the count begins anew.
  let refused = await settings();
  for (let turns = 0; refused.statusCode === 200 && turns < 20; turns += 1) {
    const blockedUntilMs = performance.now() + 500;
    while (performance.now() < blockedUntilMs);
    await setTimeout(1);
    refused = await settings();
  }
  expect(refused.json()).toMatchObject({ status: 503, code: "overloaded" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await server.app.inject("/healthz")).statusCode).toBe(200);
  // A file that there is not: it is looked for all the same.
  expect((await server.app.inject("/assets/none.js")).statusCode).toBe(404);
  await until(async () => (await settings()).statusCode === 200);
});
