import type { RunListQuery, RunOrder } from "@hunt/contracts/runs";
import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { afterCursor, type ListCursor } from "../../platform/database/list-cursor.ts";
import { type PageInput, type PageStart, type Partition, pageOf } from "../../platform/database/list-page.ts";
import { type ListedRunRow, listedRuns } from "./queries.ts";

type Reader = Kysely<Database>;
export type RunFilter = Pick<RunListQuery, "userUuid" | "squadSize" | "verifiedOnly" | "season">;

const orderColumns = {
  createdAt: "created_at",
  realTime: "real_time_ms",
  lastHydrolystLimbBreakTime: "last_hydrolyst_limb_break_time_ms",
  extractionTime: "extraction_time_ms",
  medianLimbBreakTime: "median_limb_break_time_ms",
} as const satisfies Record<RunOrder, string>;
const neverNull: ReadonlySet<RunOrder> = new Set(["createdAt", "extractionTime"]);

/** What of all public runs passes a filter: how many exactly, and where they stand in the indexes. */
export interface RunExtent {
  readonly total: number;
  readonly partitions: readonly Partition[];
}

/** Read from maintained counters, whatever the number of runs. */
export async function readRunExtent(db: Reader, filter: RunFilter): Promise<RunExtent> {
  let counters = db
    .selectFrom("night_count")
    .select(["season", "squad_size", "verified"])
    .select((eb) => eb.fn.sum<string>("runs").as("runs"))
    .groupBy(["season", "squad_size", "verified"])
    .having((eb) => eb(eb.fn.sum("runs"), ">", 0));
  if (filter.season !== undefined) counters = counters.where("season", "=", filter.season);
  if (filter.squadSize !== "any") counters = counters.where("squad_size", "=", Number(filter.squadSize));
  if (filter.verifiedOnly) counters = counters.where("verified", "=", true);
  const rows = await counters.execute();
  return {
    total: rows.reduce((sum, { runs }) => sum + Number(runs), 0),
    partitions: rows.map(({ season, squad_size, verified }) => ({ season, squad_size, verified })),
  };
}

/** How many runs a hunter's public nights have that pass a filter. */
export async function countRunsOfHunter(db: Reader, filter: RunFilter): Promise<number> {
  const { count } = await nightsOfHunter(db, filter)
    .select((eb) => eb.fn.sum<string | null>("night.runs_count").as("count"))
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

export interface RunPageInput {
  readonly query: RunListQuery;
  readonly partitions: readonly Partition[];
  readonly from: PageStart;
}

/** One page of the runs of public nights. */
export async function selectRuns(
  db: Reader,
  { query, partitions, from }: RunPageInput,
): Promise<readonly ListedRunRow[]> {
  const page: PageInput = {
    table: "run",
    partitions,
    from,
    columns: { season: "smallint", squad_size: "smallint", verified: "boolean" },
    orderColumn: orderColumns[query.orderBy],
    isNullable: !neverNull.has(query.orderBy),
    direction: query.orderDirection,
    limit: query.limit,
  };
  return await listedRuns(db)
    .innerJoin(pageOf(page).as("page"), "page.uuid", "run.uuid")
    .orderBy("page.place")
    .execute();
}
/** One page of the runs of a hunter's public nights. */
export async function selectRunsOfHunter(
  db: Reader,
  query: RunListQuery,
  cursor: ListCursor | null,
): Promise<readonly ListedRunRow[]> {
  const column = sql.ref(`run.${orderColumns[query.orderBy]}`);
  const uuidColumn = sql.ref("run.uuid");
  const by = sql.raw(query.orderDirection);
  const order = sql`${column} ${by} nulls last, ${uuidColumn} ${by}`;
  let page = nightsOfHunter(db, query)
    .innerJoin("run", "run.night_uuid", "night.uuid")
    .select("run.uuid")
    .select(sql<string>`row_number() over (order by ${order})`.as("place"))
    .orderBy("place")
    .limit(query.limit);
  if (cursor) page = page.where(afterCursor({ column, uuidColumn, direction: query.orderDirection, cursor }));
  else page = page.offset(query.offset);
  return await listedRuns(db)
    .innerJoin(page.as("page"), "page.uuid", "run.uuid")
    .orderBy("page.place")
    .execute();
}

function nightsOfHunter(db: Reader, filter: RunFilter) {
  return db
    .selectFrom("night_member")
    .innerJoin("night", "night.uuid", "night_member.night_uuid")
    .where("night_member.user_uuid", "=", filter.userUuid ?? null)
    .where("night_member.scope", "<>", "private")
    .where("night.listed", "=", true)
    .where((eb) => eb.and(filters(filter)));
}

function filters(filter: RunFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.season !== undefined) conditions.push(sql<SqlBool>`night.season = ${filter.season}`);
  if (filter.squadSize !== "any")
    conditions.push(sql<SqlBool>`night.squad_size = ${Number(filter.squadSize)}`);
  if (filter.verifiedOnly) conditions.push(sql<SqlBool>`night.verified`);
  return conditions;
}
