import type { OrderDirection } from "@hunt/contracts/parameters";
import type { SortedRunFigure } from "@hunt/engine/domain/figures";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { type RunsFigureColumn, runsFigureColumn } from "../../../platform/database/figure-columns.ts";
import {
  type FilteredPage,
  onPage,
  placesOf,
  rowsOfPlaces,
} from "../../../platform/database/filtered-page.ts";
import { passes } from "../../../platform/database/list-counters.ts";
import { type CursorKind, cursorKindOf } from "../../../platform/database/list-cursor.ts";
import { prepared } from "../../../platform/database/preparing-client.ts";
import { type Given, writeOnce } from "../../../platform/database/write-once.ts";
import type { RunPage, RunPageInput } from "./page-queries.ts";
import { type ListedRunRow, runOfPlace } from "./queries.ts";

const selectRunsOfHunter = writeOnce({
  shapeOf: ({ orderBy, orderDirection, after }: RunPageInput) => ({
    orderBy,
    direction: orderDirection,
    cursorKind: cursorKindOf(after),
  }),
  write: ({ db, shape, given }) => {
    const { orderBy, ...order } = shape;
    const page =
      orderBy === "createdAt"
        ? runsInTime({ ...order, given })
        : runsByFigure(runsFigureColumn(orderBy), { ...order, given });
    const counted = sql<FilteredPage>`
      select coalesce(sum(runs_count), 0) as total, array(${page}) as uuids from ${nightsOf(given)}`;
    return db
      .selectFrom(placesOf(counted).as("page"))
      .leftJoinLateral(runOfPlace(db, given).as("run"), (join) => join.onTrue())
      .selectAll("run")
      .select("page.total")
      .orderBy("page.place")
      .modifyFront(prepared)
      .compile();
  },
});

/**
 * One page of the runs of a hunter's public nights, and how many pass the filter, in one statement. All of the hunter's
 * nights are read, in one stretch of an index: however many others have, it takes as long.
 */
export async function readRunsOfHunter(db: Kysely<Database>, input: RunPageInput): Promise<RunPage> {
  const found = await selectRunsOfHunter(db, input);
  return { total: Number(found[0]?.total ?? 0), runs: rowsOfPlaces<ListedRunRow>(found) };
}

interface PageOfHunter {
  readonly direction: OrderDirection;
  readonly cursorKind: CursorKind;
  readonly given: Given<RunPageInput>;
}

/** The page's runs out of all runs of the hunter's nights. */
function runsByFigure(column: RunsFigureColumn<SortedRunFigure>, page: PageOfHunter): RawBuilder<unknown> {
  return sql`select uuid from (
      select unnest(run_uuids) as uuid, unnest(${sql.ref(column)}) as value from ${nightsOf(page.given)}
    ) run ${onPage(page)}`;
}

/** Runs are as old as their night: only nights that reach into the page are looked into. */
function runsInTime({ direction, cursorKind, given }: PageOfHunter): RawBuilder<unknown> {
  const by = sql.raw(direction);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  const isAfter = cursorKind !== "none";
  const limit = given((page) => page.limit);
  const value = given(({ after }) => after?.value);
  // Of the nights of the cursor's instant any number of runs may have been on the pages before.
  const passed = isAfter
    ? sql`(select coalesce(sum(runs_count), 0) from mine where created_at = ${value})`
    : sql`${given(({ offset }) => offset)}::bigint`;
  return sql`
    with mine as materialized (
      select night_uuid, created_at, runs_count from ${nightsOf(given)} and runs_count > 0
    ), placed as (
      select night_uuid, created_at, sum(runs_count) over in_time as upto,
        coalesce(sum(runs_count) over (in_time groups between unbounded preceding and 1 preceding), 0) as before
      from (
        select * from mine ${isAfter ? sql`where created_at ${beyond}= ${value}` : sql``}
        order by created_at ${by} fetch first (${passed} + ${limit}::bigint) rows with ties
      ) as first_nights
      window in_time as (order by created_at ${by})
    ), near as materialized (
      select night_uuid, created_at, before from placed
      where before < ${passed} + ${limit}::bigint ${isAfter ? sql`` : sql`and upto > ${passed}`}
    )
    select run.uuid from near join run on run.night_uuid = near.night_uuid
    ${isAfter ? sql`where (near.created_at, run.uuid) ${beyond} (${value}, ${given(({ after }) => after?.uuid)})` : sql``}
    order by near.created_at ${by}, run.uuid ${by} limit ${limit}
    offset ${isAfter ? sql`0` : sql`${passed} - (select min(before) from near)`}`;
}

/** The hunter's nights that pass the filter. */
const nightsOf = (given: Given<RunPageInput>): RawBuilder<unknown> =>
  sql`hunter_night where user_uuid = ${given(({ userUuid }) => userUuid)} and ${passes(given)}`;
