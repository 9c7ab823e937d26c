import { afterAll, beforeAll, expect, test } from "vitest";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { checkDerived } from "./check-derived.ts";
import {
  type ConnectionTarget,
  migrationTimeouts,
  type OpenDatabase,
  openDatabase,
} from "./open-database.ts";

let server: TestApp;
let opened: OpenDatabase;
beforeAll(async () => {
  let target: ConnectionTarget | undefined;
  server = await createTestApp({
    work: false,
    prepareDatabase: async (owned) => {
      target = owned;
    },
  });
  if (!target) throw new Error("a test's database has an owner");
  const { log } = server.deps;
  opened = openDatabase({ target, poolSize: 1, timeouts: migrationTimeouts, log });
  for (let index = 0; index < 6; index += 1) {
    const squad = [`Hunter ${index % 2}`, "Other"];
    await insertNight(server.deps.db, {
      squad,
      averageRealTimeMs: 300_000 + index,
      runsMs: [299_000, 301_000],
    });
  }
});
afterAll(async () => {
  await opened.close();
  await server.close();
});

const check = (repairs = false) => checkDerived(opened.db, { repairs });

test("finds nothing when everything derived equals its sources", async () => {
  expect(await check()).toEqual([]);
});

test.each([
  ["board_entry", "update board_entry set is_best = not is_best", "is_best"],
  ["board_count", "update board_count set best_entries = best_entries + 1", "best_entries"],
  ["night_count", "delete from night_count", "nights"],
] as const)("reports a fault in %s, and repairs it when asked", async (table, damage, column) => {
  await server.asOwner(damage);
  const differences = await check();
  expect(differences.map((difference) => difference.table)).toContain(table);
  const [missing] = differences.filter((difference) => difference.table === table);
  expect(missing).toMatchObject({
    kind: "missing",
    examples: expect.arrayContaining([expect.stringContaining(column)]),
  });
  // Checking alone changes nothing.
  expect(await check(true)).toEqual(differences);
  expect(await check()).toEqual([]);
});

test("refuses while boards are locked, because they then show an earlier time", async () => {
  const setting = { key: "leaderboardsLocked", value: "true" };
  await server.deps.db.insertInto("setting").values(setting).execute();
  await expect(check()).rejects.toThrow("boards are locked");
  await server.deps.db.deleteFrom("setting").where("key", "=", setting.key).execute();
  expect(await check()).toEqual([]);
});
