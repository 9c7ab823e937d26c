import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../platform/database/database-types.ts";
import { type WorldCommand, worldCommands } from "./board-world.ts";
import { bestOfSquads, type NaiveEntry, naiveEntries } from "./naive-boards.ts";
import {
  type CountedTables,
  naiveBestRuns,
  naiveHunterCounts,
  naiveHunterNights,
  naiveNightCounts,
} from "./naive-counts.ts";
import { type NaiveHunters, naiveHunters } from "./naive-hunters.ts";
import { worldSeasons } from "./world-values.ts";

type Db = Kysely<Database>;

/** What the boards must show: while they are locked, the entries of the lock without those that must not stay. */
export interface BoardModel {
  readonly entries: readonly NaiveEntry[];
  readonly hunters: NaiveHunters;
  readonly isLocked: boolean;
}

/** Does it, in a transaction. */
export async function perform(db: Db, given: WorldCommand, model: BoardModel): Promise<BoardModel> {
  await db.transaction().execute((trx) => worldCommands[given.kind](trx, given));
  return await observe(db, model);
}

/** What the boards must show now. */
export async function observe(db: Db, model: BoardModel): Promise<BoardModel> {
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
    uploads: await db.selectFrom("upload").select(["uuid", "user_uuid"]).execute(),
    uploadNights: await db.selectFrom("upload_night").select(["upload_uuid", "night_uuid"]).execute(),
    categories: await db.selectFrom("category").selectAll().orderBy("uuid").execute(),
    users: await db.selectFrom("user_account").selectAll().execute(),
  };
}

export const noBoards: BoardModel = { entries: [], hunters: new Map(), isLocked: false };

/** Boards that are computed for a change, and those that one has replaced, are called otherwise (0022). */
const isShown = sql<SqlBool>`not starts_with(category, 'aside:')`;

export const boardsAside = (db: Db) =>
  linesOf(db, sql`select category as line from board where not ${isShown}`);

const boardOf = (entry: NaiveEntry) =>
  JSON.stringify([entry.metric, entry.season, entry.category, entry.squadSize]);

const linesOf = async (db: Db, statement: RawBuilder<{ line: string }>) =>
  (await statement.execute(db)).rows.map(({ line }) => line).sort();

/** Everything else that is derived at commits: hunters' counts, totals, best runs, and whose squads are whose. */
export async function compareCounts(db: Db, { entries }: BoardModel) {
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
  const totals = await db.selectFrom("hunter_total").selectAll().where("hunters", "<>", 0).execute();
  expect(new Map(totals.map(({ season, hunters }) => [season, hunters]))).toEqual(
    new Map([...Map.groupBy(counts, ({ season }) => season)].map(([season, of]) => [season, of.length])),
  );
  expect(
    await linesOf(
      db,
      sql`
      select json_build_array(season, squad_size, verified, captured_hydrolysts_count)::text || ' ' || nights || ' ' || runs as line
      from night_count where nights <> 0 or runs <> 0`,
    ),
  ).toEqual(naiveNightCounts(tables).map((line) => line.replaceAll(",", ", ")));
  expect(
    tables.nights
      .map((night) =>
        JSON.stringify([
          night.uuid,
          night.best_run_real_time_ms,
          night.best_run_last_hydrolyst_limb_break_time_ms,
        ]),
      )
      .sort(),
  ).toEqual(naiveBestRuns(tables));
  const hunterNights = await db.selectFrom("hunter_night").selectAll().execute();
  expect(hunterNights.map((row) => JSON.stringify(row)).sort()).toEqual(naiveHunterNights(tables));
  const known = new Set(tables.users.map(({ uuid }) => uuid));
  const squads = await linesOf(
    db,
    sql`
    select distinct e.night_uuid || ' ' || s.user_uuid as line
    from board_entry e join board b on b.id = e.board_id
    join squad_member s on (s.squad_key, s.squad_size) = (e.squad_key, b.squad_size)
    where ${isShown}`,
  );
  const ofUsers = entries.flatMap(({ nightUuid, squad }) =>
    [...known].filter((uuid) => squad.includes(uuid)).map((uuid) => `${nightUuid} ${uuid}`),
  );
  expect(squads).toEqual([...new Set(ofUsers)].sort());
  const strangers = await sql`
    select user_uuid from (
      select user_uuid from squad_member union all select user_uuid from hunter_board_snapshot
    ) mentioned
    where not exists (select from user_account where uuid = user_uuid)`.execute(db);
  expect(strangers.rows).toEqual([]);
}

/** Every entry of every board with its marks, and the histogram of each list. */
export async function compareState(db: Db, { entries }: BoardModel) {
  const stored = await sql<{ line: string }>`
    select concat_ws(' ', metric, season, category, squad_size, uuid, night_uuid, value_ms, verified, best_any,
      best_verified, min(uuid::text) over (partition by squad_key)) as line
    from board_entry join board on id = board_id where ${isShown}`.execute(db);
  const boards = [...Map.groupBy(entries, boardOf).values()];
  const best = new Set(boards.flatMap(bestOfSquads));
  const bestVerified = new Set(
    boards.flatMap((board) => bestOfSquads(board.filter(({ verified }) => verified))),
  );
  // A squad is known by its first entry: whatever its key is, the same entries must have the same.
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
      squads.get(entry),
    ].join(" "),
  );
  expect(stored.rows.map(({ line }) => line).sort()).toEqual(expected.sort());
  const wrong = await sql`
    select * from (
      select board_id, list, level, bucket, count from board_histogram where count <> 0
    ) kept natural full join (
      select board_id, list, level, value_ms >> level as bucket, count(*)::integer as count
      from board_entry
      cross join lateral (values (0, true), (1, verified), (2, best_any), (3, best_verified)) lists (list, is_in)
      cross join (values (8), (14)) levels (level)
      where is_in group by 1, 2, 3, 4
    ) counted
    where not exists (select from board_histogram h where (h.board_id, h.list, h.level, h.bucket, h.count)
        = (board_id, list, level, bucket, count))
      or not exists (select from board_entry e where e.board_id = board_id)
  `.execute(db);
  expect(wrong.rows).toEqual([]);
}
