import { maxListLimit } from "@hunt/contracts/limits";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ExtentFilter } from "./list-counters.ts";
import type { ListCursor } from "./list-cursor.ts";
import { endsOf, valueTypeOf } from "./list-ends.ts";
import { type ListOrder, type ListPlace, partitionsOf, partOfEach, valueOrder } from "./list-parts.ts";

export interface NearPageInput {
  readonly order: ListOrder;
  readonly filter: ExtentFilter;
  readonly limit: number;
  readonly from: { readonly cursor: ListCursor } | { readonly offset: number };
}

/** Rows before and on a page that a partition is read for at most; the longest page after a cursor is among them. */
const maxNearRows = maxListLimit + 25;

/** Whether a page follows a cursor or the beginning: it is read at once, whatever the total. */
export function isNear({ limit, from }: Pick<NearPageInput, "limit" | "from">): boolean {
  return "cursor" in from || from.offset + limit <= maxNearRows;
}

/**
 * A subquery of the places of a page that is near, each with the exact total; nothing when the page is empty. Its text
 * depends on the order alone, and its plan suits all that may be asked: it is worth to be prepared.
 */
export function nearPageOf({ order, filter, limit, from }: NearPageInput): RawBuilder<ListPlace> {
  const offset = "cursor" in from ? 0 : from.offset;
  const top = { order, cursor: "cursor" in from ? from.cursor : null, count: offset + limit };
  const by = valueOrder(order.direction);
  // Most pages end before the unknown figures begin; then these are not looked at.
  const unknown = order.isNullable ? sql`union all select * from (${topOf(top, false)}) as unknown` : sql``;
  return sql`(
    with ${partitionsOf({ table: order.table, filter })}, known as materialized (${topOf(top, true)})
    select uuid, row_number() over (order by part, ${by}) as place, (select sum(count) from k) as total
    from (
      select * from known ${unknown} order by part, ${by} limit ${limit}::integer offset ${offset}::integer
    ) as page
  )`;
}

interface Top {
  readonly order: ListOrder;
  readonly cursor: ListCursor | null;
  readonly count: number;
}

/** The first rows of a part, of all partitions that are counted in `k`. */
function topOf({ order, cursor, count }: Top, isKnown: boolean): RawBuilder<unknown> {
  const by = valueOrder(order.direction);
  const part = partOfEach(order, { isKnown, direction: order.direction }, [after(order, isKnown, cursor)]);
  // The bound that stands in the text tells the planner that these are few rows, whatever is asked for.
  return sql`
    select picked.* from k cross join lateral (
      select * from (${part} order by ${by} limit ${sql.lit(maxNearRows)}) as near limit ${count}::integer
    ) as picked ${isKnown ? sql`` : sql`where (select count(*) from known) < ${count}::integer`}
    order by ${by} limit ${count}::integer`;
}

/** After a cursor; without one after what stands before all values, and nothing of the part that a cursor has passed. */
function after({ orderColumn, direction }: ListOrder, isKnown: boolean, cursor: ListCursor | null) {
  const type = valueTypeOf(orderColumn);
  const [low, high] = endsOf(type, direction);
  const [first, last] = endsOf("uuid", direction);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  const isPassed = cursor !== null && cursor.value === null;
  if (!isKnown) return sql<SqlBool>`t.uuid ${beyond} ${isPassed ? cursor.uuid : first}::uuid`;
  const value = isPassed ? high : (cursor?.value ?? low);
  const uuid = isPassed ? last : (cursor?.uuid ?? first);
  return sql<SqlBool>`(t.${sql.ref(orderColumn)}, t.uuid) ${beyond} (${value}::${sql.raw(type)}, ${uuid}::uuid)`;
}
