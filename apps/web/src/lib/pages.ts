/** The page of a list, as limit and offset of the API. */
export interface PageState {
  readonly limit: number;
  readonly offset: number;
}

/** Returns the number of pages: the total divided by the limit, rounded up, and at least 1. */
export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** Returns the offset of the last page. */
export function lastOffset(total: number, limit: number): number {
  return (pageCount(total, limit) - 1) * limit;
}

/**
 * A page beyond the end of every list, which is still within the API's largest offset (a page holds 100 entries at most).
 */
const pageBeyondAll = 100_000;

/** Reads the page number of an address, counted from 1; anything invalid means the first page. */
export function toPageNumber(value: unknown): number {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 ? Math.min(page, pageBeyondAll) : 1;
}
