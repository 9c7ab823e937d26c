import type { NightListQuery, NightOrder } from "@hunt/contracts/nights";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { farPageOf } from "../../platform/database/far-page.ts";
import { filteredPageOf, placesOf, rowsOfPlaces } from "../../platform/database/filtered-page.ts";
import { keepTotal, nearerEnd } from "../../platform/database/last-totals.ts";
import { passes, readTotal } from "../../platform/database/list-counters.ts";
import type { ListCursor } from "../../platform/database/list-cursor.ts";
import type { ListOrder } from "../../platform/database/list-parts.ts";
import { isNear, nearPageOf } from "../../platform/database/near-page.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import { type ListedNightRow, listedNights } from "./list-queries.ts";

type Reader = Kysely<Database>;

const orderColumns = {
  createdAt: "created_at",
  averageLastHydrolystLimbBreakTime: "average_last_hydrolyst_limb_break_time_ms",
  averageRealTime: "average_real_time_ms",
  averageExtractionTime: "average_extraction_time_ms",
  activeTime: "active_time_ms",
} as const satisfies Record<NightOrder, string>;
const neverNull: ReadonlySet<NightOrder> = new Set(["createdAt", "averageExtractionTime"]);

export interface NightPageInput {
  readonly query: NightListQuery;
  readonly cursor: ListCursor | null;
}

export interface NightPage {
  readonly total: number;
  readonly nights: readonly ListedNightRow[];
}

/** One page of the public nights, and how many pass the filter: one statement, two when it is empty. */
export async function readNights(db: Reader, { query, cursor }: NightPageInput): Promise<NightPage> {
  const { limit, offset } = query;
  const order = orderOf(query);
  const list = { table: order.table, filter: query };
  const from = cursor ? { cursor } : { offset };
  if (limit > 0) {
    const page = isNear({ limit, from })
      ? nearPageOf({ order, filter: query, limit, from })
      : farPageOf({ ...order, filter: query, limit, offset, from: nearerEnd(db, list, offset) });
    const rows = await db
      .selectFrom(page.as("page"))
      .innerJoinLateral(nightOfPlace(db), (join) => join.onTrue())
      .selectAll("night")
      .select("page.total")
      .orderBy("page.place")
      // A connection keeps a hundred texts: those of a filter that few ask for are not among them.
      .modifyFront(query.capturedHydrolystsCount === undefined ? prepared : sql``)
      .execute();
    if (rows[0]) return { total: keepTotal(db, list, Number(rows[0].total)), nights: rows };
  }
  return { total: keepTotal(db, list, await readTotal(db, "nights", query)), nights: [] };
}

/** `offset 0`: looked up one by one, however many the planner expects. */
const nightOfPlace = (db: Reader) =>
  listedNights(db).where("night.uuid", "=", sql<string>`page.uuid`).offset(sql.lit(0)).as("night");

function orderOf({ orderBy, orderDirection, capturedHydrolystsCount }: NightListQuery): ListOrder {
  return {
    table: "night",
    columns:
      capturedHydrolystsCount === undefined ? columns : { captured_hydrolysts_count: "smallint", ...columns },
    orderColumn: orderColumns[orderBy],
    isNullable: !neverNull.has(orderBy),
    direction: orderDirection,
  };
}

const columns = { season: "smallint", squad_size: "smallint", verified: "boolean" } as const;

/**
 * One page of a hunter's public nights, and how many pass the filter, in one statement. All of the hunter's nights are
 * read, in one stretch of an index: however many others have, it takes as long.
 */
export async function readNightsOfHunter(db: Reader, { query, cursor }: NightPageInput): Promise<NightPage> {
  const { orderDirection: direction, limit, offset } = query;
  const captures = query.capturedHydrolystsCount ?? null;
  const rows = sql`
    select night_uuid as uuid, ${sql.ref(orderColumns[query.orderBy])} as value from hunter_night
    where user_uuid = ${query.userUuid} and ${passes(query)}
      and (${captures}::smallint is null or captured_hydrolysts_count = ${captures}::smallint)`;
  const found = await db
    .selectFrom(placesOf(filteredPageOf({ rows, direction, limit, offset, cursor })).as("page"))
    .leftJoinLateral(nightOfPlace(db), (join) => join.onTrue())
    .selectAll("night")
    .select("page.total")
    .orderBy("page.place")
    .modifyFront(prepared)
    .execute();
  return { total: Number(found[0]?.total ?? 0), nights: rowsOfPlaces<ListedNightRow>(found) };
}
