/** How many rows tell a page of a list and whether another follows: one more than it holds; none when only the total is asked for. */
export function withOneMore(limit: number): number {
  return limit === 0 ? 0 : limit + 1;
}

/** The rows of a page out of those that were read by `withOneMore`, and the last of them when another page follows. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
): { readonly page: readonly Row[]; readonly lastBeforeMore: Row | undefined } {
  return { page: rows.slice(0, limit), lastBeforeMore: rows.length > limit ? rows[limit - 1] : undefined };
}
