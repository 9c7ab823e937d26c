import type { VerificationQueueQuery } from "@hunt/contracts/verification-desk";
import type { VerificationStatus } from "@hunt/contracts/verifications";
import { toPageNumber } from "../../../lib/pages.ts";

export const perPage = 20;

/** The views of the queue: by status, and by the effect of a new analysis. */
export const queueViews = [
  "pending",
  "recheck",
  "approved",
  "rejected",
  "cancelled",
] as const satisfies readonly (VerificationStatus | "recheck")[];
export type QueueView = (typeof queueViews)[number];

export const holders = [
  "nobody",
  "me",
  "anybody",
] as const satisfies readonly VerificationQueueQuery["claimed"][];
export const squadChoices = [
  "1",
  "2",
  "3",
  "4",
] as const satisfies readonly VerificationQueueQuery["squadSize"][];
export const queueOrders = ["age", "hints", "latest"] as const;

/** The search parameters of the queue; an absent parameter has its default. */
export interface QueueSearch {
  /** Absent for pending requests. */
  readonly view?: QueueView;
  readonly category?: string;
  readonly squad?: (typeof squadChoices)[number];
  readonly held?: (typeof holders)[number];
  /** Absent for the longest waiting first. */
  readonly order?: (typeof queueOrders)[number];
  readonly page?: number;
}

const slug = /^[\w%.~-]{1,100}$/;

export function validateQueueSearch(search: Readonly<Record<string, unknown>>): QueueSearch {
  const view = queueViews.find((each) => each === search.view);
  const squad = squadChoices.find((each) => each === String(search.squad));
  const held = holders.find((each) => each === search.held);
  const order = queueOrders.find((each) => each === search.order);
  const page = toPageNumber(search.page);
  return {
    ...(view !== undefined && view !== "pending" && { view }),
    ...(typeof search.category === "string" && slug.test(search.category) && { category: search.category }),
    ...(squad !== undefined && { squad }),
    ...(held !== undefined && { held }),
    ...(order !== undefined && order !== "age" && { order }),
    ...(page > 1 && { page }),
  };
}

/** Whether the list is filtered by more than its view. */
export function isFiltered({ category, squad, held }: QueueSearch): boolean {
  return category !== undefined || squad !== undefined || held !== undefined;
}

/** Returns the request parameters for the search in the address. */
export function queueParameters(search: QueueSearch) {
  const { view = "pending", category, squad, held, order = "age", page = 1 } = search;
  return {
    limit: perPage,
    offset: (page - 1) * perPage,
    ...(view === "recheck" ? { recheck: "true" as const } : { status: view }),
    ...(category !== undefined && { category }),
    ...(squad !== undefined && { squadSize: squad }),
    ...(held !== undefined && { claimed: held }),
    orderBy: order === "hints" ? ("hints" as const) : ("askedAt" as const),
    orderDirection: order === "latest" ? ("desc" as const) : ("asc" as const),
  };
}
