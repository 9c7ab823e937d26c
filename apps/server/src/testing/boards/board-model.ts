import { type Kysely, type RawBuilder, sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../platform/database/database-types.ts";
import { type WorldCommand, worldCommands } from "./board-world.ts";
import { bestOfSquads, type NaiveEntry, naiveEntries, recordsOf } from "./naive-boards.ts";
import {
  type CountedTables,
  naiveHunterCounts,
  naiveHunterNights,
  naiveNightCounts,
} from "./naive-counts.ts";
import { naiveDisputedNights } from "./naive-disputes.ts";
import { type NaiveHunters, naiveHunters } from "./naive-hunters.ts";
import { naiveOwnNights } from "./naive-own-nights.ts";
import { worldSeasons } from "./world-values.ts";

type Db = Kysely<Database>;

/**
 * The expected content of the boards. While they are locked, this is the entries at the time of the lock, except for
 * entries that must not stay.
 */
export interface BoardModel {
  readonly entries: readonly NaiveEntry[];
  readonly hunters: NaiveHunters;
  readonly isLocked: boolean;
}

/** Performs a command in a transaction; returns the boards' new expected content. */
export async function performCommand(db: Db, given: WorldCommand, model: BoardModel): Promise<BoardModel> {
  await db.transaction().execute((trx) => worldCommands[given.kind](trx, given));
  return await observe(db, model);
}

/** Returns the expected content of the boards now. */
async function observe(db: Db, model: BoardModel): Promise<BoardModel> {
  const tables = await readTables(db);
  const stored = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", "leaderboardsLocked")
    .executeTakeFirst();
  const isLocked = stored?.value === true;
  if (!isLocked || !model.isLocked) {
    return { entries: naiveEntries(tables), hunters: naiveHunters(tables, worldSeasons), isLocked };
  }
  const listed = new Set(tables.nights.filter((night) => night.listed).map(({ uuid }) => uuid));
  const known = new Set([...listed, ...tables.runs.map(({ uuid }) => uuid)]);
  const mayStay = (entry: NaiveEntry) => listed.has(entry.nightUuid) && known.has(entry.uuid);
  const named = new Set(tables.users.filter((user) => user.listed).map(({ uuid }) => uuid));
  const hunters = new Map(
    [...model.hunters].map(([list, all]) => [list, all.filter(({ uuid }) => named.has(uuid))] as const),
  );
  return { ...model, hunters, entries: model.entries.filter(mayStay) };
}

export async function readTables(db: Db): Promise<CountedTables> {
  return {
    nights: await db.selectFrom("night").selectAll().execute(),
    members: await db.selectFrom("night_member").selectAll().execute(),
    runs: await db.selectFrom("run").selectAll().execute(),
    uploads: await db
      .selectFrom("upload")
      .select(["uuid", "user_uuid", "fingerprint_hash", "scope"])
      .execute(),
    uploadNights: await db
      .selectFrom("upload_night")
      .select([
        "upload_uuid",
        "number",
        "night_uuid",
        "status",
        "given_up_at",
        "disputes",
        "is_acquainted",
        "settled_for",
        "perspective",
        "scope",
        "created_at",
      ])
      .execute(),
    trustedSenders: await db.selectFrom("trusted_sender").selectAll().execute(),
    weighedAccounts: await db.selectFrom("weighed_account").selectAll().execute(),
    categories: await db.selectFrom("category").selectAll().orderBy("uuid").execute(),
    users: await db.selectFrom("user_account").selectAll().execute(),
  };
}

export const noBoards: BoardModel = { entries: [], hunters: new Map(), isLocked: false };

const boardOf = (entry: NaiveEntry) =>
  JSON.stringify([entry.metric, entry.season, entry.category, entry.squadSize]);

const linesOf = async (db: Db, statement: RawBuilder<{ line: string }>) =>
  (await statement.execute(db)).rows.map(({ line }) => line).sort();

/** Compares everything else that is derived at commits: hunters' counts and nights, and totals. */
export async function compareCounts(db: Db) {
  const tables = await readTables(db);
  const counts = await db.selectFrom("hunter_count").selectAll().execute();
  const counted = counts
    .map((row) =>
      JSON.stringify([
        row.user_uuid,
        row.season,
        row.nights,
        row.runs,
        row.all_captures,
        row.host_captures,
        row.client_captures,
        row.last_night_at?.toISOString() ?? null,
        row.ign_key,
      ]),
    )
    .sort();
  expect(counted).toEqual(naiveHunterCounts(tables));
  expect(
    await linesOf(
      db,
      sql`
      select json_build_array(season, squad_size, verified, captured_hydrolysts_count)::text
        || ' ' || sum(nights) || ' ' || sum(runs) as line
      from night_count group by season, squad_size, verified, captured_hydrolysts_count`,
    ),
  ).toEqual(naiveNightCounts(tables).map((line) => line.replaceAll(",", ", ")));
  const hunterNights = await db.selectFrom("hunter_night").selectAll().execute();
  expect(hunterNights.map((row) => JSON.stringify(row)).sort()).toEqual(naiveHunterNights(tables));
  const ownNights = await db.selectFrom("own_night").selectAll().execute();
  expect(ownNights.map((row) => JSON.stringify(row)).sort()).toEqual(naiveOwnNights(tables));
  const disputed = await db.selectFrom("disputed_night").selectAll().execute();
  expect(disputed.map((row) => JSON.stringify(row)).sort()).toEqual(naiveDisputedNights(tables));
}

/** Compares every entry of every board with its marks, and the histogram of each list. */
export async function compareState(db: Db, { entries }: BoardModel) {
  const stored = await sql<{ line: string }>`
    select concat_ws(' ', metric, season, category, squad_size, uuid, night_uuid, value, verified, is_best,
      is_best_verified, is_record, min(uuid::text) over (partition by squad_key)) as line
    from board_entry join board on id = board_id where night_uuid is not null`.execute(db);
  const boards = [...Map.groupBy(entries, boardOf).values()];
  const best = new Set(boards.flatMap(bestOfSquads));
  const bestVerified = new Set(
    boards.flatMap((board) => bestOfSquads(board.filter(({ verified }) => verified))),
  );
  const records = new Set(boards.flatMap(recordsOf));
  // Squad keys are replaced by the squad's first entry: whatever the key is, the same entries must share it.
  const squads = new Map(
    [...Map.groupBy(entries, ({ squad }) => squad).values()].flatMap((ofSquad) => {
      const [first] = ofSquad.map(({ uuid }) => uuid).sort();
      return ofSquad.map((entry) => [entry, first] as const);
    }),
  );
  const short = (holds: boolean) => (holds ? "t" : "f");
  const expected = entries.map((entry) =>
    [
      entry.metric,
      entry.season,
      entry.category,
      entry.squadSize,
      entry.uuid,
      entry.nightUuid,
      entry.valueMs,
      short(entry.verified),
      short(best.has(entry)),
      short(bestVerified.has(entry)),
      short(records.has(entry)),
      squads.get(entry),
    ].join(" "),
  );
  expect(stored.rows.map(({ line }) => line).sort()).toEqual(expected.sort());
  const wrong = await sql`
    select * from board_count kept
    full join (
      select board_id, bucket, count(*) as entries, count(*) filter (where verified) as verified,
        count(*) filter (where is_best) as best, count(*) filter (where is_best_verified) as best_verified
      from board_entry group by board_id, bucket
    ) counted using (board_id, bucket)
    where (kept.entries, kept.verified_entries, kept.best_entries, kept.best_verified_entries) is distinct from
      (counted.entries, counted.verified, counted.best, counted.best_verified)`.execute(db);
  expect(wrong.rows).toEqual([]);
}
