import { type Kysely, type RawBuilder, sql } from "kysely";
import { ConfigError } from "../../config/config.ts";
import type { Database, Transaction } from "./database-types.ts";
import { type DerivedFaults, repairDerived } from "./repair-derived.ts";

/** The derived tables, compared whole. */
const derivedTables = [
  "hunter_night",
  "own_night",
  "disputed_night",
  "hunter_count",
  "night_count",
  "night_count_part",
  "board_entry",
  "board_count",
  "board_count_part",
] as const;
/**
 * Further tables that the functions write: the time since which each night counts, the boards' ids, and the versions that
 * open pages read.
 */
const writtenBeside = ["counted_night", "board", "board_change"] as const;

/** The number of rows of each difference that are reported in full. */
const toldRows = 10;

export interface Difference {
  readonly table: (typeof derivedTables)[number] | "counted_night" | "run";
  /** `missing`: the sources have the row and the table does not; `surplus`: the reverse. */
  readonly kind: "missing" | "surplus";
  readonly rows: number;
  /** The first rows, as JSON. */
  readonly examples: readonly string[];
}

/** The boards are locked or being rebuilt. They then show an earlier time, so that their rows cannot be compared. */
export class HeldBoardsError extends ConfigError {}

/**
 * Computes all derived data again from their sources, as they are at one moment, and returns where it differs from the
 * stored rows. Nobody who reads or writes waits for it. With `repairs` it then stores the differing rows again, in parts.
 * Needs the tables' owner. Throws a `HeldBoardsError` while boards are locked or being rebuilt.
 */
export async function checkDerived(
  db: Kysely<Database>,
  { repairs }: { readonly repairs: boolean },
): Promise<readonly Difference[]> {
  const trx = await db.startTransaction().setIsolationLevel("repeatable read").execute();
  const compare = async () => {
    await refuseHeldBoards(trx);
    await deriveBeside(trx);
    const differences = await compareDerived(trx);
    return { differences, faults: repairs && differences.length > 0 ? await readFaults(trx) : null };
  };
  const { differences, faults } = await compare().finally(() => trx.rollback().execute());
  if (faults) await repairDerived(db, faults);
  return differences;
}

async function compareDerived(trx: Transaction): Promise<readonly Difference[]> {
  const differences: Difference[] = [
    { table: "run", kind: "missing", ...(await readRows(trx, runsThatDiffer)) },
  ];
  for (const table of [...derivedTables, "counted_night"] as const) {
    const [computed, kept] = [rowsOf("pg_temp", table), rowsOf("public", table)];
    const missing = await readRows(trx, sql`${computed} except ${kept}`);
    const surplus = await readRows(trx, sql`${kept} except ${computed}`);
    differences.push({ table, kind: "missing", ...missing }, { table, kind: "surplus", ...surplus });
  }
  return differences.filter(({ rows }) => rows > 0);
}

async function refuseHeldBoards(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ isLocked: boolean; isMade: boolean }>`
    select exists (select from setting where key = 'leaderboardsLocked' and value = 'true') as "isLocked",
      exists (select from board_work) or exists (select from board where season < 0) as "isMade"`.execute(
    trx,
  );
  if (rows[0]?.isLocked) throw new HeldBoardsError("The boards are locked: unlock them first.");
  if (rows[0]?.isMade) throw new HeldBoardsError("Boards are being made anew: wait until that is done.");
}

/**
 * Lets the database's own functions fill temporary tables, which hide the stored ones of the same names: the functions
 * name no schema. Their plans are made again, because another search path is set. The views and the sources are still the
 * stored ones.
 */
async function deriveBeside(trx: Transaction): Promise<void> {
  await sql`
    set local search_path = pg_temp, public;
    set local work_mem = '128MB';
    set local plan_cache_mode = force_custom_plan`.execute(trx);
  for (const table of [...derivedTables, ...writtenBeside])
    await sql`create temporary table ${sql.table(table)}
      (like ${stored(table)} including all excluding identity) on commit drop`.execute(trx);
  // A board that is not there yet gets a number that no stored board has.
  await sql`
    create temporary sequence made_board increment -1;
    alter table pg_temp.board alter column id set default nextval('made_board');
    insert into board select * from public.board;
    insert into counted_night select * from public.counted_night`.execute(trx);
  await sql`do $$
    declare
      nights uuid[] := array(select uuid from night);
      hunters uuid[] := array(select uuid from user_account);
    begin
      perform note_counted_nights(nights, nights);
      perform derive_all_nights(nights);
      perform derive_night_counts(nights);
      perform derive_hunter_counts(hunters);
      perform derive_all_boards(nights, hunters);
    end $$`.execute(trx);
}

const stored = (table: string) => sql.id("public", table);

/**
 * Returns the rows of a table that are compared. Rows of nights on no board are left out where nothing reads when their
 * places settle, and so are the parts of shares and buckets that nobody has counted by parts yet.
 */
function rowsOf(schema: "pg_temp" | "public", table: Difference["table"]): RawBuilder<unknown> {
  const of = sql.id(schema, table);
  switch (table) {
    case "counted_night":
      return sql`select night_uuid, settles_at from ${of} where night_uuid in (select night_uuid from public.board_entry)`;
    case "night_count_part":
      return sql`select * from ${of} where share in (select share from public.night_count_part)`;
    case "board_count_part":
      return sql`select * from ${of} where (board_id, bucket) in (select board_id, bucket from public.board_count_part)`;
    default:
      return sql`select * from ${of}`;
  }
}

/** The runs without the columns that lists copy from their nights (functions/copy_nights_to_runs.sql). */
const runsThatDiffer = sql`
  select run.uuid, run.night_uuid from run join night on night.uuid = run.night_uuid
  where (run.listed, run.verified, run.season, run.squad_size, run.created_at) is distinct from
    (night.listed, night.verified, night.season, night.squad_size, night.created_at)`;

async function readRows(trx: Transaction, different: RawBuilder<unknown>) {
  const { rows } = await sql<{ rows: number; examples: readonly string[] | null }>`
    select count(*)::integer as rows, (array_agg(row_to_json(different)::text))[1:${sql.lit(toldRows)}] as examples
    from (${different}) different`.execute(trx);
  return { rows: rows[0]?.rows ?? 0, examples: rows[0]?.examples ?? [] };
}

/**
 * Returns the nights, hunters and boards whose rows differ, for a repair. Boards that do not exist yet come with the
 * nights and hunters on them.
 */
async function readFaults(trx: Transaction): Promise<DerivedFaults> {
  const differing = (table: Difference["table"]) => {
    const [computed, kept] = [rowsOf("pg_temp", table), rowsOf("public", table)];
    return sql`((${computed} except ${kept}) union all (${kept} except ${computed})) different`;
  };
  const { rows } = await sql<DerivedFaults>`
    select
      array(
        select night_uuid from (${runsThatDiffer}) run
        union select night_uuid from ${differing("hunter_night")}
        union select night_uuid from ${differing("own_night")}
        union select night_uuid from ${differing("disputed_night")}
        union select night_uuid from ${differing("counted_night")}
        union select night_uuid from ${differing("board_entry")} where night_uuid is not null
      ) as nights,
      array(
        select user_uuid from ${differing("hunter_count")}
        union select uuid from ${differing("board_entry")} where night_uuid is null
      ) as hunters,
      (
        select coalesce(jsonb_agg(jsonb_build_object('boardId', board_id, 'bucket', bucket, 'squadKey', squad_key, 'createdAt', created_at)), '[]')
        from ${differing("board_entry")} where board_id > 0
      ) as entries,
      (
        select coalesce(jsonb_agg(jsonb_build_object('boardId', board_id, 'bucket', bucket)), '[]')
        from (
          select board_id, bucket from ${differing("board_count")} where board_id > 0
          union
          select board_id, bucket from ${differing("board_count_part")}
        ) differing
      ) as buckets,
      exists (select from ${differing("night_count")}) or exists (select from ${differing("night_count_part")}) as "nightCounts"`.execute(
    trx,
  );
  const [faults] = rows;
  if (!faults) throw new Error("a statement without a condition returns a row");
  return faults;
}
