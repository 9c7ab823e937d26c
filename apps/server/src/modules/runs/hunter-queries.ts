import type { RunListQuery, RunOrder } from "@hunt/contracts/runs";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { afterCursor, type ListCursor } from "../../platform/database/list-cursor.ts";
import type { FilteredPage } from "../../platform/database/read-filtered-page.ts";
import { orderColumns } from "./page-queries.ts";

/**
 * One page of the runs of a hunter's public nights, and how many pass the filter. All of the hunter's nights are read,
 * in one scan of an index: however many others have, it takes as long.
 */
export async function readRunsOfHunter(
  db: Kysely<Database>,
  query: RunListQuery,
  cursor: ListCursor | null,
): Promise<FilteredPage> {
  const { rows } = await sql<{ total: string; uuids: readonly string[] }>`
    with mine as materialized (
      select night.uuid, night.created_at, night.runs_count from night
      where night.listed ${filters(query)} and night.uuid = any (array(
        select night_uuid from night_member where user_uuid = ${query.userUuid} and scope <> 'private'
      ))
    )
    select coalesce((select sum(runs_count) from mine), 0) as total, array(
      ${query.orderBy === "createdAt" ? runsInTime(query, cursor) : runsByFigure(query, query.orderBy, cursor)}
    ) as uuids`.execute(db);
  const [page] = rows;
  if (!page) throw new Error("a sum is always one row");
  return { total: Number(page.total), uuids: page.uuids };
}

/** The page's runs out of all runs of `mine`, again in one scan of an index. */
function runsByFigure(
  { orderDirection: direction, limit, offset }: RunListQuery,
  order: Exclude<RunOrder, "createdAt">,
  cursor: ListCursor | null,
): RawBuilder<unknown> {
  const [column, uuidColumn] = [sql.ref(`run.${orderColumns[order]}`), sql.ref("run.uuid")];
  const from = cursor ? sql`and ${afterCursor({ column, uuidColumn, direction, cursor })}` : sql``;
  const by = sql.raw(direction);
  return sql`select run.uuid from run where run.night_uuid = any (array(select uuid from mine)) ${from}
    order by ${column} ${by} nulls last, run.uuid ${by} limit ${limit} offset ${cursor ? 0 : offset}`;
}

/** Runs are as old as their night: only nights that reach into the page are looked into. */
function runsInTime(
  { orderDirection: direction, limit, offset }: RunListQuery,
  cursor: ListCursor | null,
): RawBuilder<unknown> {
  const by = sql.raw(direction);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  // Of the nights of the cursor's instant any number of runs may have been on the pages before.
  const passed = cursor
    ? sql`(select coalesce(sum(runs_count), 0) from mine where created_at = ${cursor.value})`
    : sql`${offset}::bigint`;
  return sql`
    with placed as (
      select uuid, created_at, sum(runs_count) over in_time as upto,
        sum(runs_count) over in_time - sum(runs_count) over (partition by created_at) as before
      from mine ${cursor ? sql`where created_at ${beyond}= ${cursor.value}` : sql``}
      window in_time as (order by created_at ${by})
    ), near as materialized (
      select uuid, created_at, before from placed
      where before < ${passed} + ${limit}::bigint ${cursor ? sql`` : sql`and upto > ${passed}`}
    )
    select run.uuid from near join run on run.night_uuid = near.uuid
    ${cursor ? sql`where (near.created_at, run.uuid) ${beyond} (${cursor.value}, ${cursor.uuid})` : sql``}
    order by near.created_at ${by}, run.uuid ${by} limit ${limit}
    offset ${cursor ? sql`0` : sql`${passed} - (select min(before) from near)`}`;
}

function filters(query: RunListQuery): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  if (query.season !== undefined) conditions.push(sql`and night.season = ${query.season}`);
  if (query.squadSize !== "any") conditions.push(sql`and night.squad_size = ${Number(query.squadSize)}`);
  if (query.verifiedOnly) conditions.push(sql`and night.verified`);
  return sql.join(conditions, sql` `);
}
