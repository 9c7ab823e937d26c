/** A page of a list, as the API takes it. */
export interface PageState {
  readonly limit: number;
  readonly offset: number;
}

/** The total divided by the limit, rounded up; at least 1. */
export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** Offset of the last page. */
export function lastOffset(total: number, limit: number): number {
  return (pageCount(total, limit) - 1) * limit;
}

/** Beyond the end of every list, and of no more entries than the API's largest offset (pages hold 100 at most). */
const pageBeyondAll = 100_000;

/** The page number in an address: from 1; anything else means the first. */
export function toPageNumber(value: unknown): number {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 ? Math.min(page, pageBeyondAll) : 1;
}
