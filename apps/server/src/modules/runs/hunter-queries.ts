import type { RunListQuery, RunOrder } from "@hunt/contracts/runs";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { type FilteredPage, placesOf, rowsOfPlaces } from "../../platform/database/filtered-page.ts";
import { passes } from "../../platform/database/list-counters.ts";
import { afterCursor, type ListCursor } from "../../platform/database/list-cursor.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import type { RunPage, RunPageInput } from "./page-queries.ts";
import { type ListedRunRow, runOfPlace } from "./queries.ts";

/**
 * One page of the runs of a hunter's public nights, and how many pass the filter, in one statement. All of the hunter's
 * nights are read, in one stretch of an index: however many others have, it takes as long.
 */
export async function readRunsOfHunter(
  db: Kysely<Database>,
  { query, cursor }: RunPageInput,
): Promise<RunPage> {
  const page =
    query.orderBy === "createdAt" ? runsInTime(query, cursor) : runsByFigure(query, query.orderBy, cursor);
  const counted = sql<FilteredPage>`
    select coalesce(sum(runs_count), 0) as total, array(${page}) as uuids from ${nightsOf(query)}`;
  const found = await db
    .selectFrom(placesOf(counted).as("page"))
    .leftJoinLateral(runOfPlace(db, query), (join) => join.onTrue())
    .selectAll("run")
    .select("page.total")
    .orderBy("page.place")
    .modifyFront(prepared)
    .execute();
  return { total: Number(found[0]?.total ?? 0), runs: rowsOfPlaces<ListedRunRow>(found) };
}

const figureColumns = {
  realTime: "real_times_ms",
  lastHydrolystLimbBreakTime: "last_hydrolyst_limb_break_times_ms",
  extractionTime: "extraction_times_ms",
  medianLimbBreakTime: "median_limb_break_times_ms",
} as const satisfies Record<Exclude<RunOrder, "createdAt">, keyof Database["hunter_night"]>;

/** The page's runs out of all runs of the hunter's nights. */
function runsByFigure(
  query: RunListQuery,
  order: keyof typeof figureColumns,
  cursor: ListCursor | null,
): RawBuilder<unknown> {
  const { orderDirection: direction, limit, offset } = query;
  const [column, uuidColumn] = [sql`value`, sql`uuid`];
  const from = cursor ? sql`where ${afterCursor({ column, uuidColumn, direction, cursor })}` : sql``;
  const by = sql.raw(direction);
  return sql`select uuid from (
      select unnest(run_uuids) as uuid, unnest(${sql.ref(figureColumns[order])}) as value from ${nightsOf(query)}
    ) run ${from}
    order by value ${by} nulls last, uuid ${by} limit ${limit} offset ${cursor ? 0 : offset}`;
}

/** Runs are as old as their night: only nights that reach into the page are looked into. */
function runsInTime(query: RunListQuery, cursor: ListCursor | null): RawBuilder<unknown> {
  const { orderDirection: direction, limit, offset } = query;
  const by = sql.raw(direction);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  // Of the nights of the cursor's instant any number of runs may have been on the pages before.
  const passed = cursor
    ? sql`(select coalesce(sum(runs_count), 0) from mine where created_at = ${cursor.value})`
    : sql`${offset}::bigint`;
  return sql`
    with mine as materialized (
      select night_uuid, created_at, runs_count from ${nightsOf(query)}
    ), placed as (
      select night_uuid, created_at, sum(runs_count) over in_time as upto,
        sum(runs_count) over in_time - sum(runs_count) over (partition by created_at) as before
      from mine ${cursor ? sql`where created_at ${beyond}= ${cursor.value}` : sql``}
      window in_time as (order by created_at ${by})
    ), near as materialized (
      select night_uuid, created_at, before from placed
      where before < ${passed} + ${limit}::bigint ${cursor ? sql`` : sql`and upto > ${passed}`}
    )
    select run.uuid from near join run on run.night_uuid = near.night_uuid
    ${cursor ? sql`where (near.created_at, run.uuid) ${beyond} (${cursor.value}, ${cursor.uuid})` : sql``}
    order by near.created_at ${by}, run.uuid ${by} limit ${limit}
    offset ${cursor ? sql`0` : sql`${passed} - (select min(before) from near)`}`;
}

/** The hunter's nights that pass the filter. */
const nightsOf = (query: RunListQuery): RawBuilder<unknown> =>
  sql`hunter_night where user_uuid = ${query.userUuid} and ${passes(query)}`;
