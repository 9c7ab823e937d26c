import type { OrderDirection } from "@hunt/contracts/parameters";
import type { PageInput } from "./list-cursor.ts";
import { type CursorOrder, decodeCursor, encodeCursor, type PageEnd } from "./list-cursor.ts";

/** What a caller says of the page that is asked for. */
interface PageQuery {
  readonly orderDirection: OrderDirection;
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
}

/** How a page is read: with one row more, which tells whether another follows; none when only the total is asked for. */
export function pageToRead(order: CursorOrder, query: PageQuery): PageInput {
  const { orderDirection: direction, limit, offset, cursor } = query;
  return { direction, limit: limit === 0 ? 0 : limit + 1, offset, after: decodeCursor(order, cursor) };
}

/** The rows of a page out of those that were read by `pageToRead`, and where the next begins. */
export function cutPage<Row extends PageEnd>(
  order: CursorOrder,
  { limit }: Pick<PageQuery, "limit">,
  rows: readonly Row[],
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? encodeCursor(order, last) : null };
}
