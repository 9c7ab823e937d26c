import { type DisputeReason, disputeReasons } from "@hunt/contracts/dispute-reasons";
import { toPageNumber } from "../../../lib/pages.ts";

export const perPage = 20;

/** The views of the disputed nights: all of them, and by reason. */
export const disputedViews = ["all", ...disputeReasons] as const;
export type DisputedView = (typeof disputedViews)[number];

/** The search parameters of the disputed nights; an absent parameter has its default. */
export interface DisputedSearch {
  /** Absent for all reasons. */
  readonly reason?: DisputeReason;
  /** Absent for the longest disputed first. */
  readonly order?: "latest";
  readonly page?: number;
}

export function validateDisputedSearch(
  search: Readonly<Partial<Record<keyof DisputedSearch, unknown>>>,
): DisputedSearch {
  const reason = disputeReasons.find((each) => each === search.reason);
  const page = toPageNumber(search.page);
  return {
    ...(reason !== undefined && { reason }),
    ...(search.order === "latest" && { order: search.order }),
    ...(page > 1 && { page }),
  };
}

/** Returns the request parameters for the search in the address. */
export function disputedNightsParameters({ reason, order, page = 1 }: DisputedSearch) {
  return {
    limit: perPage,
    offset: (page - 1) * perPage,
    orderDirection: order === "latest" ? ("desc" as const) : ("asc" as const),
    ...(reason !== undefined && { reason }),
  };
}
