import { maxSearchLength } from "@hunt/contracts/limits";
import type { PersonListQuery } from "@hunt/contracts/people";
import type { UserRole } from "@hunt/contracts/users";
import { toPageNumber } from "../../../lib/pages.ts";

export const perPage = 20;

export const shownRoles = ["user", "mod", "admin", "bot"] as const satisfies readonly UserRole[];

/** In which orders accounts are listed; the first is the usual one. */
export const peopleOrders = [
  "createdAt",
  "lastNightAt",
  "nights",
  "ign",
] as const satisfies readonly PersonListQuery["orderBy"][];

/** What the address of the list says; what it leaves out is as usual. */
export interface PeopleSearch {
  readonly search?: string;
  readonly role?: UserRole;
  readonly suspended?: boolean;
  readonly order?: (typeof peopleOrders)[number];
  readonly page?: number;
}

export function validatePeopleSearch(raw: Readonly<Record<string, unknown>>): PeopleSearch {
  // A text of digits comes as a number.
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

/** Whether the list is narrowed. */
export function isFiltered({ search, role, suspended }: PeopleSearch): boolean {
  return search !== undefined || role !== undefined || suspended !== undefined;
}

/** The question that an address asks of the server. */
export function peopleAsk({ search, role, suspended, order = peopleOrders[0], page = 1 }: PeopleSearch) {
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
