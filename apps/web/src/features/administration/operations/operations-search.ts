import { toPageNumber } from "../../../lib/pages.ts";

/** The search parameters of the address: the page of the failed jobs. */
export interface OperationsSearch {
  readonly page?: number;
}

export function validateOperationsSearch(search: Readonly<Record<string, unknown>>): OperationsSearch {
  const page = toPageNumber(search.page);
  return page > 1 ? { page } : {};
}
