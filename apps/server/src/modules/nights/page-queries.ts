import type { NightListQuery, NightOrder } from "@hunt/contracts/nights";
import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { afterCursor, type ListCursor } from "../../platform/database/list-cursor.ts";
import { type PageInput, type PageStart, type Partition, pageOf } from "../../platform/database/list-page.ts";
import { type NightRow, nightsWithMembers } from "./list-queries.ts";

type Reader = Kysely<Database>;
export type NightFilter = Pick<
  NightListQuery,
  "userUuid" | "capturedHydrolystsCount" | "squadSize" | "verifiedOnly" | "season"
>;

const orderColumns = {
  createdAt: "created_at",
  averageLastHydrolystLimbBreakTime: "average_last_hydrolyst_limb_break_time_ms",
  averageRealTime: "average_real_time_ms",
  averageExtractionTime: "average_extraction_time_ms",
  activeTime: "active_time_ms",
} as const satisfies Record<NightOrder, string>;
const neverNull: ReadonlySet<NightOrder> = new Set(["createdAt", "averageExtractionTime"]);

/** What of all public nights passes a filter: how many exactly, and where they stand in the indexes. */
export interface NightExtent {
  readonly total: number;
  readonly partitions: readonly Partition[];
}

/** Read from maintained counters, whatever the number of nights. */
export async function readNightExtent(db: Reader, filter: NightFilter): Promise<NightExtent> {
  let counters = db
    .selectFrom("night_count")
    .select(["season", "squad_size", "verified"])
    .select((eb) => eb.fn.sum<string>("nights").as("nights"))
    .groupBy(["season", "squad_size", "verified"])
    .having((eb) => eb(eb.fn.sum("nights"), ">", 0));
  if (filter.season !== undefined) counters = counters.where("season", "=", filter.season);
  if (filter.squadSize !== "any") counters = counters.where("squad_size", "=", Number(filter.squadSize));
  if (filter.verifiedOnly) counters = counters.where("verified", "=", true);
  const captures = filter.capturedHydrolystsCount;
  if (captures !== undefined) counters = counters.where("captured_hydrolysts_count", "=", captures);
  const rows = await counters.execute();
  const also: Partition = captures === undefined ? {} : { captured_hydrolysts_count: captures };
  return {
    total: rows.reduce((sum, { nights }) => sum + Number(nights), 0),
    partitions: rows.map(({ season, squad_size, verified }) => ({ ...also, season, squad_size, verified })),
  };
}

/** How many of a hunter's public nights pass a filter, counted: nobody has very many. */
export async function countNightsOfHunter(db: Reader, filter: NightFilter): Promise<number> {
  const { count } = await nightsOfHunter(db, filter)
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NightPageInput {
  readonly query: NightListQuery;
  readonly partitions: readonly Partition[];
  readonly from: PageStart;
}

/** One page of the public nights. */
export async function selectNights(
  db: Reader,
  { query, partitions, from }: NightPageInput,
): Promise<readonly NightRow[]> {
  const [any] = partitions;
  const page: PageInput = {
    table: "night",
    partitions,
    from,
    columns:
      any && "captured_hydrolysts_count" in any
        ? { captured_hydrolysts_count: "smallint", ...columns }
        : columns,
    orderColumn: orderColumns[query.orderBy],
    isNullable: !neverNull.has(query.orderBy),
    direction: query.orderDirection,
    limit: query.limit,
  };
  return await nightsWithMembers(db)
    .innerJoin(pageOf(page).as("page"), "page.uuid", "night.uuid")
    .orderBy("page.place")
    .execute();
}

const columns = { season: "smallint", squad_size: "smallint", verified: "boolean" } as const;

/** One page of a hunter's public nights. */
export async function selectNightsOfHunter(
  db: Reader,
  query: NightListQuery,
  cursor: ListCursor | null,
): Promise<readonly NightRow[]> {
  const column = sql.ref(`night.${orderColumns[query.orderBy]}`);
  const uuidColumn = sql.ref("night.uuid");
  const by = sql.raw(query.orderDirection);
  const order = sql`${column} ${by} nulls last, ${uuidColumn} ${by}`;
  // The wide rows are read for the page alone.
  let page = nightsOfHunter(db, query)
    .select("night.uuid")
    .select(sql<string>`row_number() over (order by ${order})`.as("place"))
    .orderBy("place")
    .limit(query.limit);
  if (cursor) page = page.where(afterCursor({ column, uuidColumn, direction: query.orderDirection, cursor }));
  else page = page.offset(query.offset);
  return await nightsWithMembers(db)
    .innerJoin(page.as("page"), "page.uuid", "night.uuid")
    .orderBy("page.place")
    .execute();
}

function nightsOfHunter(db: Reader, filter: NightFilter) {
  return db
    .selectFrom("night_member")
    .innerJoin("night", "night.uuid", "night_member.night_uuid")
    .where("night_member.user_uuid", "=", filter.userUuid ?? null)
    .where("night_member.scope", "<>", "private")
    .where("night.listed", "=", true)
    .where((eb) => eb.and(filters(filter)));
}

function filters(filter: NightFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.season !== undefined) conditions.push(sql<SqlBool>`night.season = ${filter.season}`);
  if (filter.squadSize !== "any")
    conditions.push(sql<SqlBool>`night.squad_size = ${Number(filter.squadSize)}`);
  if (filter.verifiedOnly) conditions.push(sql<SqlBool>`night.verified`);
  if (filter.capturedHydrolystsCount !== undefined) {
    conditions.push(sql<SqlBool>`night.captured_hydrolysts_count = ${filter.capturedHydrolystsCount}`);
  }
  return conditions;
}
