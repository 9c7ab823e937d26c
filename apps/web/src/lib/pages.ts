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

/** The page number in an address: from 1; anything else means the first. */
export function toPageNumber(value: unknown): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : 1;
}
