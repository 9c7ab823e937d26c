import { maxListLimit } from "@hunt/contracts/limits";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { skippedOf } from "./list-cursor.ts";
import { endsOf, valueTypeOf } from "./list-ends.ts";
import {
  type ListOrder,
  type ListPlace,
  type PageValues,
  partitionsOf,
  partOfEach,
  valueOrder,
} from "./list-parts.ts";
import type { Given } from "./write-once.ts";

/** Rows before and on a page that a partition is read for at most; the longest page after a cursor is among them. */
const maxNearRows = maxListLimit + 25;

/** Whether a page follows a cursor or the beginning: it is read at once, whatever the total. */
export function isNear({ limit, offset, after }: Pick<PageValues, "limit" | "offset" | "after">): boolean {
  return after !== null || offset + limit <= maxNearRows;
}

/**
 * A subquery of the places of a page that is near, each with the exact total; nothing when the page is empty. Its text
 * depends on the order alone, and its plan suits all that may be asked: it is worth to be prepared.
 */
export function nearPageOf(order: ListOrder, given: Given<PageValues>): RawBuilder<ListPlace> {
  const top = { order, given };
  const by = valueOrder(order.direction);
  // Most pages end before the unknown figures begin; then these are not looked at.
  const unknown = order.isNullable ? sql`union all select * from (${topOf(top, false)}) as unknown` : sql``;
  return sql`(
    with ${partitionsOf(order, given)}, known as materialized (${topOf(top, true)})
    select uuid, row_number() over (order by part, ${by}) as place, (select sum(count) from k) as total
    from (
      select * from known ${unknown}
      order by part, ${by} limit ${given(({ limit }) => limit)}::integer offset ${given(skippedOf)}::integer
    ) as page
  )`;
}

interface Top {
  readonly order: ListOrder;
  readonly given: Given<PageValues>;
}

/** The first rows of a part, of all partitions that are counted in `k`. */
function topOf({ order, given }: Top, isKnown: boolean): RawBuilder<unknown> {
  const by = valueOrder(order.direction);
  const count = given((page) => skippedOf(page) + page.limit);
  const part = partOfEach(order, { isKnown, direction: order.direction }, [
    beyond({ order, given }, isKnown),
  ]);
  // The bound that stands in the text tells the planner that these are few rows, whatever is asked for.
  return sql`
    select picked.* from k cross join lateral (
      select * from (${part} order by ${by} limit ${sql.lit(maxNearRows)}) as near limit ${count}::integer
    ) as picked ${isKnown ? sql`` : sql`where (select count(*) from known) < ${count}::integer`}
    order by ${by} limit ${count}::integer`;
}

/** After a cursor; without one after what stands before all values, and nothing of the part that a cursor has passed. */
function beyond({ order: { orderColumn, direction }, given }: Top, isKnown: boolean): RawBuilder<SqlBool> {
  const type = valueTypeOf(orderColumn);
  const [low, high] = endsOf(type, direction);
  const [first, last] = endsOf("uuid", direction);
  const isBeyond = sql.raw(direction === "asc" ? ">" : "<");
  if (!isKnown) {
    const from = given(({ after }) => (after?.value === null ? after.uuid : first));
    return sql<SqlBool>`t.uuid ${isBeyond} ${from}::uuid`;
  }
  const value = given(({ after }) => (after?.value === null ? high : (after?.value ?? low)));
  const uuid = given(({ after }) => (after?.value === null ? last : (after?.uuid ?? first)));
  return sql<SqlBool>`(t.${sql.ref(orderColumn)}, t.uuid) ${isBeyond} (${value}::${sql.raw(type)}, ${uuid}::uuid)`;
}
