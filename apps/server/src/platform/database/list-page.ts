import type { OrderDirection } from "@hunt/contracts/parameters";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { farRows } from "./far-rows.ts";
import type { ListCursor } from "./list-cursor.ts";
import { everyPartition, type PageInput, type Part, partOfEach, partsOf, valueOrder } from "./list-parts.ts";

export interface PagePlace {
  readonly uuid: string;
  readonly place: number;
}

/** Rows that are read from every partition at once; beyond, only those near the page are. */
const maxRowsAtOnce = 4000;

/**
 * A subquery `(uuid, place)`: the page's rows, `place` counting up in list order. Its time does not depend on the
 * size of the table with a cursor or a small offset; up to a large offset rows are counted, from the nearer end.
 */
export function pageOf(input: PageInput): RawBuilder<PagePlace> {
  const { from, limit, partitions } = input;
  if (partitions.length === 0) return sql`(select null::uuid as uuid, 0 as place where false)`;
  if ("cursor" in from) return shallowPage(input, from.cursor, 0);
  if ((from.offset + limit) * partitions.length <= maxRowsAtOnce)
    return shallowPage(input, null, from.offset);
  return numbered(input.direction, farRows(input, from));
}

function shallowPage(input: PageInput, cursor: ListCursor | null, offset: number): RawBuilder<PagePlace> {
  const { limit } = input;
  const parts = partsOf(input)
    .filter(({ isKnown }) => !(isKnown && cursor?.value === null))
    .map((part) => {
      const also = cursor ? [after(input, part, cursor)] : [];
      return sql`(${partOfEach(input, part, also)} order by ${valueOrder(part.direction)} limit ${sql.lit(offset + limit)})`;
    });
  return numbered(
    input.direction,
    sql`select picked.* from ${everyPartition(input)} cross join lateral (${sql.join(parts, sql` union all `)}) as picked
      order by part, ${valueOrder(input.direction)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
  );
}

function after(
  { orderColumn, direction }: PageInput,
  { isKnown }: Part,
  cursor: ListCursor,
): RawBuilder<SqlBool> {
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  // All the unknown come after every known one.
  if (!isKnown)
    return cursor.value === null ? sql<SqlBool>`t.uuid ${beyond} ${cursor.uuid}` : sql<SqlBool>`true`;
  return sql<SqlBool>`(t.${sql.ref(orderColumn)}, t.uuid) ${beyond} (${cursor.value}, ${cursor.uuid})`;
}

/** `page`, with `place` counting up in its order. */
function numbered(direction: OrderDirection, page: RawBuilder<unknown>): RawBuilder<PagePlace> {
  return sql`(select uuid, row_number() over (order by part, ${valueOrder(direction)}) as place from (${page}) as page)`;
}
