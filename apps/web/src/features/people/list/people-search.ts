import { maxSearchLength } from "@hunt/contracts/limits";
import type { PersonListQuery } from "@hunt/contracts/people";
import type { UserRole } from "@hunt/contracts/users";
import { toPageNumber } from "../../../lib/pages.ts";

export const perPage = 20;

export const shownRoles = ["user", "mod", "admin", "bot"] as const satisfies readonly UserRole[];

/** The orders of the list; the first is the default. */
export const peopleOrders = [
  "createdAt",
  "lastNightAt",
  "nights",
  "ign",
] as const satisfies readonly PersonListQuery["orderBy"][];

/** The search parameters of the list's address; an absent parameter has its default. */
export interface PeopleSearch {
  readonly search?: string;
  readonly role?: UserRole;
  readonly suspended?: boolean;
  readonly order?: (typeof peopleOrders)[number];
  readonly page?: number;
}

export function validatePeopleSearch(raw: Readonly<Record<string, unknown>>): PeopleSearch {
  // The router parses a text of digits as a number.
  const search =
    typeof raw.search === "string" || typeof raw.search === "number" ? String(raw.search).trim() : "";
  const role = shownRoles.find((each) => each === raw.role);
  const suspended = [true, false].find((each) => String(each) === String(raw.suspended));
  const order = peopleOrders.find((each) => each === raw.order);
  const page = toPageNumber(raw.page);
  return {
    ...(search !== "" && { search: search.slice(0, maxSearchLength) }),
    ...(role !== undefined && { role }),
    ...(suspended !== undefined && { suspended }),
    ...(order !== undefined && order !== peopleOrders[0] && { order }),
    ...(page > 1 && { page }),
  };
}

/** Whether the list is filtered. */
export function isFiltered({ search, role, suspended }: PeopleSearch): boolean {
  return search !== undefined || role !== undefined || suspended !== undefined;
}

/** Returns the request parameters for the search in the address. */
export function peopleParameters({
  search,
  role,
  suspended,
  order = peopleOrders[0],
  page = 1,
}: PeopleSearch) {
  return {
    limit: perPage,
    offset: (page - 1) * perPage,
    orderBy: order,
    orderDirection: order === "ign" ? ("asc" as const) : ("desc" as const),
    ...(search !== undefined && { search }),
    ...(role !== undefined && { role }),
    ...(suspended !== undefined && { isSuspended: suspended }),
  };
}
