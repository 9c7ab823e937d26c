import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import type { EmbeddedTarget } from "../../platform/database/open-database.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../../testing/database-proxy.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createReadiness } from "./create-readiness.ts";

let server: TestApp | null = null;
let proxy: DatabaseProxy | null = null;
afterEach(async () => {
  await server?.close();
  await proxy?.close();
  proxy = null;
});

test("the server is ready while everything works, and the answer may not be cached (R13)", async () => {
  server = await createTestApp();
  const live = await server.app.inject("/healthz");
  const ready = await server.app.inject("/readyz");
  expect([live.statusCode, live.json()]).toEqual([200, { status: "ok" }]);
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ready", writes: "ok" }]);
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

test("a ready server becomes unready after three failed checks in a row, and ready again after one successful check (R13)", async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 2, 1) });
  const { app, clock, deps, asOwner } = server;
  const lookAgain = async () => {
    clock.nowMs += 1_000;
    // All callers within a second share one check, so frequent requests do not count as several failed checks.
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.inject("/readyz")));
    return [...new Set(answers.map(({ statusCode }) => statusCode))];
  };
  const needs = (migration: string) => asOwner(`update oldest_release set migration = '${migration}'`);
  const { rows } = await sql<{ migration: string }>`select migration from oldest_release`.execute(deps.db);
  expect(await lookAgain()).toEqual([200]);
  await needs("9999-of-a-newer-release");
  expect([await lookAgain(), await lookAgain(), await lookAgain()]).toEqual([[200], [200], [503]]);
  expect(await lookAgain()).toEqual([503]);
  await needs(rows[0]?.migration ?? "");
  expect(await lookAgain()).toEqual([200]);
  await needs("9999-of-a-newer-release");
  expect([await lookAgain(), await lookAgain()]).toEqual([[200], [200]]);
});

test("a server that has never been ready is not ready after one failed check", async () => {
  server = await createTestApp();
  await server.asOwner("update oldest_release set migration = '9999-of-a-newer-release'");
  const ready = await server.app.inject("/readyz");
  expect([ready.statusCode, ready.json().code]).toEqual([503, "database_unavailable"]);
});

test("every check succeeds while a database takes 400 ms for each statement", async () => {
  const lines: string[] = [];
  server = await createTestApp({
    nowMs: Date.UTC(2026, 2, 1),
    logTo: { write: (line: string) => lines.push(line) },
    via: async (target) => {
      proxy = await startDatabaseProxy(target as EmbeddedTarget);
      return proxy.target;
    },
  });
  // This check waits as long as in the app, not as long as in the other tests.
  const { readinessMs: _, ...deps } = server.deps;
  const readiness = createReadiness(deps, server.app.drain);
  await readiness.check();
  proxy?.slowDown(400);
  for (let look = 0; look < 3; look += 1) {
    server.clock.nowMs += 2_000;
    await readiness.check();
  }
  expect(lines.filter((line) => line.includes("may not be ready"))).toEqual([]);
});
