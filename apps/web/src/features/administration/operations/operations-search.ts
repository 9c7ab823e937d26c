import { toPageNumber } from "../../../lib/pages.ts";

/** What the address says: which page of the jobs that failed. */
export interface OperationsSearch {
  readonly page?: number;
}

export function validateOperationsSearch(search: Readonly<Record<string, unknown>>): OperationsSearch {
  const page = toPageNumber(search.page);
  return page > 1 ? { page } : {};
}
