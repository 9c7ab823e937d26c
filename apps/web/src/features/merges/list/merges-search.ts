import type { MergeState } from "@hunt/contracts/merges";
import { isUuid } from "../../../lib/hunter-path.ts";
import { toPageNumber } from "../../../lib/pages.ts";

export const perPage = 20;

export const mergeStates = [
  "moving",
  "merged",
  "undoing",
  "undone",
  "final",
] as const satisfies readonly MergeState[];

/** The search parameters of the list's address; an absent parameter has its default. */
export interface MergesSearch {
  readonly state?: MergeState;
  /** The account to whose merges the list is limited. */
  readonly user?: string;
  /** The merge whose undo dialog is open, also after a sign-in in between. */
  readonly undo?: string;
  readonly page?: number;
}

export function validateMergesSearch(raw: Readonly<Record<string, unknown>>): MergesSearch {
  const state = mergeStates.find((each) => each === raw.state);
  const page = toPageNumber(raw.page);
  return {
    ...(state !== undefined && { state }),
    ...(typeof raw.user === "string" && isUuid(raw.user) && { user: raw.user.toLowerCase() }),
    ...(typeof raw.undo === "string" && isUuid(raw.undo) && { undo: raw.undo.toLowerCase() }),
    ...(page > 1 && { page }),
  };
}

/** Returns the request parameters for the search in the address. */
export function mergesParameters({ state, user, page = 1 }: MergesSearch) {
  return {
    limit: perPage,
    offset: (page - 1) * perPage,
    ...(state !== undefined && { state }),
    ...(user !== undefined && { userUuid: user }),
  };
}
