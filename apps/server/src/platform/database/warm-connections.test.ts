import { afterAll, beforeAll, expect, test } from "vitest";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { type ConnectionTarget, openDatabase, requestTimeouts } from "./open-database.ts";
import { warmConnections } from "./warm-connections.ts";

let server: TestApp;
let target: ConnectionTarget | undefined;
beforeAll(async () => {
  server = await createTestApp({
    work: false,
    prepareDatabase: async (owned) => {
      target = owned;
    },
  });
});
afterAll(() => server.close());

/** How many connections of a pool of three it has opened; all are free again. */
async function warm(signal = new AbortController().signal): Promise<number> {
  if (!target) throw new Error("a test's database has an owner");
  const { log } = server.deps;
  const opened = openDatabase({ target, poolSize: 3, timeouts: requestTimeouts, log });
  try {
    await warmConnections(opened, { log, signal });
    expect(opened.pool.idleCount).toBe(opened.pool.totalCount);
    return opened.pool.totalCount;
  } finally {
    await opened.close();
  }
}

const everything = async () => {
  const { db } = server.deps;
  return {
    nights: await db.selectFrom("night").selectAll().orderBy("uuid").execute(),
    entries: await db.selectFrom("board_entry").selectAll().orderBy("uuid").orderBy("board_id").execute(),
    touched: await db.selectFrom("touched").selectAll().execute(),
  };
};

test("each connection derives a night's boards once, and changes nothing", async () => {
  expect(await warm()).toBe(1);
  await insertNight(server.deps.db, { squad: ["Warm"], averageRealTimeMs: 480_000, runsMs: [479_000] });
  const before = await everything();
  expect(before.entries.length).toBeGreaterThan(0);
  expect(await warm()).toBe(3);
  expect(await everything()).toEqual(before);
});

test("a server that ends waits for none", async () => {
  expect(await warm(AbortSignal.abort())).toBe(0);
});
