import type { NightListQuery } from "@hunt/contracts/nights";
import { nightFigures } from "@hunt/engine/domain/figures";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { figureOrder, orderColumn } from "../../../platform/database/figure-order.ts";
import { filteredPageOf, placesOf, rowsOfPlaces } from "../../../platform/database/filtered-page.ts";
import { keepTotal } from "../../../platform/database/last-totals.ts";
import { passes, readTotal } from "../../../platform/database/list-counters.ts";
import { cursorKindOf, type ListCursor } from "../../../platform/database/list-cursor.ts";
import { pageOf, type Reach, reachOf } from "../../../platform/database/list-page.ts";
import type { ListOrder } from "../../../platform/database/list-parts.ts";
import { prepared } from "../../../platform/database/preparing-client.ts";
import { writeOnce } from "../../../platform/database/write-once.ts";
import { type NightWithRunsRow, nightWithRuns } from "./list-queries.ts";

type Reader = Kysely<Database>;

/** Which public nights: `offset` is ignored after a cursor. */
export interface NightPageInput extends Omit<NightListQuery, "cursor"> {
  readonly after: ListCursor | null;
}

export interface NightPage {
  readonly total: number;
  readonly nights: readonly NightWithRunsRow[];
}

const table = "night";

const selectNights = writeOnce({
  shapeOf: ({
    orderBy,
    orderDirection,
    capturedHydrolystsCount,
    withRuns,
    reach,
  }: NightPageInput & { readonly reach: Reach }) => ({
    orderBy,
    orderDirection,
    byCaptures: capturedHydrolystsCount !== undefined,
    withRuns,
    reach,
  }),
  write: ({ db, shape: { orderBy, orderDirection, byCaptures, withRuns, reach }, given }) => {
    const order: ListOrder = {
      table,
      byCaptures,
      ...figureOrder(nightFigures, orderBy),
      direction: orderDirection,
    };
    return (
      db
        .selectFrom(pageOf(order, reach, given).as("page"))
        .innerJoinLateral(nightWithRuns(db, given, withRuns).as("night"), (join) => join.onTrue())
        .selectAll("night")
        .select("page.total")
        .orderBy("page.place")
        // A connection keeps a hundred texts: those of a filter that few ask for are not among them.
        .modifyFront(byCaptures ? sql`` : prepared)
        .compile()
    );
  },
});

/** One page of the public nights, and how many pass the filter: one statement, two when it is empty. */
export async function readNights(db: Reader, input: NightPageInput): Promise<NightPage> {
  const list = { table, filter: input } as const;
  if (input.limit > 0) {
    const rows = await selectNights(db, { ...input, reach: reachOf(db, table, input) });
    if (rows[0]) return { total: keepTotal(db, list, Number(rows[0].total)), nights: rows };
  }
  return { total: keepTotal(db, list, await readTotal(db, "nights", input)), nights: [] };
}

const selectNightsOfHunter = writeOnce({
  shapeOf: ({ orderBy, orderDirection, withRuns, after }: NightPageInput) => ({
    orderBy,
    direction: orderDirection,
    withRuns,
    cursorKind: cursorKindOf(after),
  }),
  write: ({ db, shape: { orderBy, direction, withRuns, cursorKind }, given }) => {
    const captures = given(({ capturedHydrolystsCount }) => capturedHydrolystsCount ?? null);
    const rows = sql`
      select night_uuid as uuid, ${sql.ref(orderColumn(orderBy))} as value from hunter_night
      where user_uuid = ${given(({ userUuid }) => userUuid)} and ${passes(given)}
        and (${captures}::smallint is null or captured_hydrolysts_count = ${captures}::smallint)`;
    return db
      .selectFrom(placesOf(filteredPageOf({ rows, direction, cursorKind, given })).as("page"))
      .leftJoinLateral(nightWithRuns(db, given, withRuns).as("night"), (join) => join.onTrue())
      .selectAll("night")
      .select("page.total")
      .orderBy("page.place")
      .modifyFront(prepared)
      .compile();
  },
});

/**
 * One page of a hunter's public nights, and how many pass the filter, in one statement. All of the hunter's nights are
 * read, in one stretch of an index: however many others have, it takes as long.
 */
export async function readNightsOfHunter(db: Reader, input: NightPageInput): Promise<NightPage> {
  const found = await selectNightsOfHunter(db, input);
  return { total: Number(found[0]?.total ?? 0), nights: rowsOfPlaces<NightWithRunsRow>(found) };
}
