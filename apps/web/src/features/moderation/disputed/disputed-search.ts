import { type DisputeReason, disputeReasons } from "@hunt/contracts/dispute-reasons";
import { toPageNumber } from "../../../lib/pages.ts";

export const perPage = 20;

/** Of which lists the disputed nights consist: all of them, and by why. */
export const disputedViews = ["all", ...disputeReasons] as const;
export type DisputedView = (typeof disputedViews)[number];

/** What the address of the disputed nights says; what it leaves out is as usual. */
export interface DisputedSearch {
  /** Default: all. */
  readonly reason?: DisputeReason;
  /** Default: the longest disputed first. */
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

/** The question that an address asks of the server. */
export function disputedAsk({ reason, order, page = 1 }: DisputedSearch) {
  return {
    limit: perPage,
    offset: (page - 1) * perPage,
    orderDirection: order === "latest" ? ("desc" as const) : ("asc" as const),
    ...(reason !== undefined && { reason }),
  };
}
