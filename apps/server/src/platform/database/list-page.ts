import type { OrderDirection } from "@hunt/contracts/parameters";
import { type RawBuilder, sql } from "kysely";
import { farRows } from "./far-rows.ts";
import { everyPartition, type PageInput, partOfEach, partsOf, valueOrder } from "./list-parts.ts";

export interface PagePlace {
  readonly uuid: string;
  readonly place: number;
}

/** Rows that are read from every partition at once; beyond, only those near the page are. */
const maxRowsAtOnce = 4000;

/**
 * A subquery `(uuid, place)`: the page's rows, `place` counting up in list order. Up to a large offset rows are counted,
 * from the nearer end.
 */
export function pageOf(input: PageInput): RawBuilder<PagePlace> {
  const { offset, limit, partitions } = input;
  if (partitions.length === 0) return sql`(select null::uuid as uuid, 0 as place where false)`;
  const isShallow = (offset + limit) * partitions.length <= maxRowsAtOnce;
  return numbered(input.direction, isShallow ? shallowRows(input) : farRows(input));
}

function shallowRows(input: PageInput): RawBuilder<unknown> {
  const { limit, offset } = input;
  const parts = partsOf(input).map(
    (part) =>
      sql`(${partOfEach(input, part, [])} order by ${valueOrder(part.direction)} limit ${sql.lit(offset + limit)})`,
  );
  return sql`select picked.* from ${everyPartition(input)} cross join lateral (${sql.join(parts, sql` union all `)}) as picked
    order by part, ${valueOrder(input.direction)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/** `page`, with `place` counting up in its order. */
function numbered(direction: OrderDirection, page: RawBuilder<unknown>): RawBuilder<PagePlace> {
  return sql`(select uuid, row_number() over (order by part, ${valueOrder(direction)}) as place from (${page}) as page)`;
}
