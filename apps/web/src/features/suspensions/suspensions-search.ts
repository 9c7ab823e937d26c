import { isUuid } from "../../lib/hunter-path.ts";
import { toPageNumber } from "../../lib/pages.ts";

export const perPage = 20;

/** The states by which the list is filtered; the first is the default. */
export const suspensionStates = ["inForce", "over", "all"] as const;

/** The search parameters of the list's address; an absent parameter has its default. */
export interface SuspensionsSearch {
  readonly state?: (typeof suspensionStates)[number];
  readonly answered?: boolean;
  /** The account to whose suspensions the list is limited. */
  readonly user?: string;
  readonly page?: number;
}

export function validateSuspensionsSearch(raw: Readonly<Record<string, unknown>>): SuspensionsSearch {
  const state = suspensionStates.find((each) => each === raw.state);
  const answered = [true, false].find((each) => String(each) === String(raw.answered));
  const page = toPageNumber(raw.page);
  return {
    ...(state !== undefined && state !== suspensionStates[0] && { state }),
    ...(answered !== undefined && { answered }),
    ...(typeof raw.user === "string" && isUuid(raw.user) && { user: raw.user.toLowerCase() }),
    ...(page > 1 && { page }),
  };
}

/** Returns the request parameters for the search in the address. */
export function suspensionsParameters({
  state = suspensionStates[0],
  answered,
  user,
  page = 1,
}: SuspensionsSearch) {
  return {
    limit: perPage,
    offset: (page - 1) * perPage,
    ...(state !== "all" && { isInForce: state === "inForce" }),
    ...(answered !== undefined && { isAnswered: answered }),
    ...(user !== undefined && { userUuid: user }),
  };
}
