import { sql } from "kysely";
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
  ["board_entry", "update board_entry set is_record = not is_record", "is_record"],
  ["board_entry", "update board_entry set value = value + 1, settles_at = 'infinity'", "settles_at"],
  ["board_entry", "delete from board_entry", "squad_key"],
  ["board_count", "update board_count set best_entries = best_entries + 1", "best_entries"],
  ["night_count", "delete from night_count", "nights"],
  [
    "run",
    "alter table run disable trigger user; update run set squad_size = 4; alter table run enable trigger user",
    "night_uuid",
  ],
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

test("reports rows that no source gives", async () => {
  await server.asOwner("insert into disputed_night select uuid, now(), 'none' from night limit 2");
  expect(await check(true)).toMatchObject([{ table: "disputed_night", kind: "surplus", rows: 2 }]);
  expect(await check()).toEqual([]);
});

test("checks as of one moment while others go on writing, and makes nobody wait", async () => {
  const { pool } = opened;
  const { db } = server.deps;
  // Every transaction that writes a night takes this lock at its commit. The test holds it as such a commit would.
  const commit = await db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(7203117)`.execute(commit);
  expect(await check()).toEqual([]);
  await commit.rollback().execute();
  const checking = check();
  await insertNight(db, { squad: ["Hunter 1", "Other"], averageRealTimeMs: 290_000, runsMs: [290_000] });
  expect(await checking).toEqual([]);
  expect(await check()).toEqual([]);
  // The check leaves nothing in the connection.
  expect((await pool.query("select from pg_class where relpersistence = 't'")).rows).toEqual([]);
});

test("refuses while boards are locked, because they then show an earlier time", async () => {
  const setting = { key: "leaderboardsLocked", value: "true" };
  await server.deps.db.insertInto("setting").values(setting).execute();
  await expect(check()).rejects.toThrow("boards are locked");
  await server.deps.db.deleteFrom("setting").where("key", "=", setting.key).execute();
  expect(await check()).toEqual([]);
});
