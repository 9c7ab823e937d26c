import type { OrderDirection } from "@hunt/contracts/parameters";
import { type RawBuilder, sql } from "kysely";
import { afterCursor, type CursorKind, skippedOf } from "./list-cursor.ts";
import type { PageValues } from "./list-parts.ts";
import type { Given } from "./write-once.ts";

export interface FilteredPageInput {
  /** A query of `uuid` and `value`: every row that passes, a few thousand at most. */
  readonly rows: RawBuilder<unknown>;
  readonly direction: OrderDirection;
  readonly cursorKind: CursorKind;
  readonly given: Given<Pick<PageValues, "limit" | "offset" | "after">>;
}

/** One row: how many pass, as text, and the page in list order. */
export interface FilteredPage {
  readonly total: string;
  readonly uuids: readonly string[];
}

/** A query that counts and sorts few rows, whatever they are filtered by; unknown values come last. */
export function filteredPageOf({ rows, ...input }: FilteredPageInput): RawBuilder<FilteredPage> {
  return sql`
    with passing as materialized (${rows})
    select (select count(*) from passing) as total, array(
      select uuid from passing ${onPage(input)}
    ) as uuids`;
}

/** The end of a query of `uuid` and `value`: what is after the cursor, in order, as many as the page has. */
export function onPage({
  direction,
  cursorKind,
  given,
}: Omit<FilteredPageInput, "rows">): RawBuilder<unknown> {
  const [column, uuidColumn] = [sql`value`, sql`uuid`];
  const by = sql.raw(direction);
  return sql`where ${afterCursor({ column, uuidColumn, direction, cursorKind, given })}
    order by value ${by} nulls last, uuid ${by}
    limit ${given(({ limit }) => limit)} offset ${given(skippedOf)}`;
}

export interface FilteredPlace {
  /** Null in the only row of an empty page. */
  readonly uuid: string | null;
  readonly place: string | null;
  readonly total: string;
}

/** A subquery of the places of such a page, in list order by `place`. */
export function placesOf(page: RawBuilder<FilteredPage>): RawBuilder<FilteredPlace> {
  return sql`(
    select total, uuid, place
    from (${page}) as counted left join lateral unnest(uuids) with ordinality as placed (uuid, place) on true
  )`;
}

/** The rows that were joined to places: the only row of an empty page has none, and tells the total alone. */
export function rowsOfPlaces<Row extends { readonly uuid: string }>(
  found: readonly { readonly [Key in keyof Row]: Row[Key] | null }[],
): readonly Row[] {
  return found.filter((row): row is Row => row.uuid !== null);
}
