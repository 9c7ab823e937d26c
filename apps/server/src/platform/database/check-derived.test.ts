import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addNight } from "../../testing/add-night.ts";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { createHunter } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { checkDerived, HeldBoardsError } from "./check-derived.ts";
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
  ["board_count_part", "update board_count_part set entries = entries + 1", "best_entries"],
  ["night_count", "delete from night_count", "nights"],
  ["night_count_part", "update night_count_part set runs = runs + 1", "runs"],
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

test("counts that have no parts yet are right, before a night of theirs changes and after", async () => {
  const countParts = async (table: "night_count_part" | "board_count_part") =>
    (await opened.pool.query(`select from ${table}`)).rowCount;
  await server.asOwner("delete from night_count_part; delete from board_count_part");
  expect(await check()).toEqual([]);
  expect([await countParts("night_count_part"), await countParts("board_count_part")]).toEqual([0, 0]);
  // The only night of its kind, so that a count goes with it.
  const { db } = server.deps;
  const squad = ["Hunter 1", "Other", "Third"];
  const uuid = await insertNight(db, { squad, averageRealTimeMs: 300_000, runsMs: [299_000] });
  await server.asOwner("delete from night_count_part; delete from board_count_part");
  await db.deleteFrom("night").where("uuid", "=", uuid).execute();
  expect(await check()).toEqual([]);
  await insertNight(db, { squad, averageRealTimeMs: 300_001, runsMs: [299_001] });
  expect(await check()).toEqual([]);
  expect(await countParts("night_count_part")).toBeGreaterThan(0);
  expect(await countParts("board_count_part")).toBeGreaterThan(0);
});

test("an entry that is its squad's best no longer is counted as such no longer", async () => {
  const squad = ["Improving", "Other"];
  const { db } = server.deps;
  // Another squad's entry in the same bucket, in another of its parts.
  await insertNight(db, { squad: ["Steady", "Other"], averageRealTimeMs: 512_000 });
  await insertNight(db, { squad, averageRealTimeMs: 512_100 });
  await insertNight(db, { squad, averageRealTimeMs: 480_000 });
  expect(await check()).toEqual([]);
});

test("a hunter whose account is broken by an instant outside the calendar is counted like others", async () => {
  const hunter = await createHunter(server, "Broken");
  await addNight(server, { members: [{ uuid: hunter }], verified: true, fullRuns: 6 });
  const isCounted = `select from board_entry join board_count using (board_id, bucket) where uuid = '${hunter}'`;
  for (const instant of ["infinity", "-infinity", "290000-01-01Z", "2026-01-01Z"]) {
    await opened.pool.query("update user_account set created_at = $1 where uuid = $2", [instant, hunter]);
    expect(await check()).toEqual([]);
    expect((await opened.pool.query(isCounted)).rowCount).toBeGreaterThan(0);
  }
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

test.each([
  [
    "locked",
    "insert into setting values ('leaderboardsLocked', 'true', now())",
    "delete from setting where key = 'leaderboardsLocked'",
  ],
  [
    "being made anew",
    "insert into board_work (seasons, begun_at, total) values ('{1}', now(), 0)",
    "delete from board_work",
  ],
])("refuses while boards are %s, because they then show an earlier time", async (how, hold, release) => {
  await server.asOwner(hold);
  const refused = check();
  await expect(refused).rejects.toThrow(HeldBoardsError);
  await expect(refused).rejects.toThrow(how);
  await server.asOwner(release);
  expect(await check()).toEqual([]);
});
