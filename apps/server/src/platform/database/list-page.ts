import type { OrderDirection } from "@hunt/contracts/parameters";
import type { PageInput } from "./list-cursor.ts";
import { type CursorOrder, decodeCursor, encodeCursor, type PageEnd } from "./list-cursor.ts";

/** The caller's choice of a page. */
interface PageQuery {
  readonly orderDirection: OrderDirection;
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
}

/**
 * Returns the page to read: with one row more, which shows whether another page follows; with no rows when only the
 * total is asked for.
 */
export function pageToRead(order: CursorOrder, query: PageQuery): PageInput {
  const { orderDirection: direction, limit, offset, cursor } = query;
  return { direction, limit: limit === 0 ? 0 : limit + 1, offset, after: decodeCursor(order, cursor) };
}

/** Returns the rows of a page, out of the rows that were read by `pageToRead`, and the cursor of the next page. */
export function cutPage<Row extends PageEnd>(
  order: CursorOrder,
  { limit }: Pick<PageQuery, "limit">,
  rows: readonly Row[],
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? encodeCursor(order, last) : null };
}
