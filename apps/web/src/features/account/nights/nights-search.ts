import { type Scope, scopes } from "@hunt/engine/domain/words";
import { toPageNumber } from "../../../lib/pages.ts";

const squadSizes = [1, 2, 3, 4] as const;
/** Why a night is in the account's list: the account owns it, is named in it, or uploaded a log of it. */
export const accesses = ["owner", "member", "sender"] as const;

/** The list's search parameters in the address, in the API's words; an absent parameter has its default. */
export interface OwnNightsSearch {
  readonly standing?: "unconfirmed";
  readonly access?: (typeof accesses)[number];
  readonly scope?: Scope;
  readonly season?: number;
  readonly squadSize?: (typeof squadSizes)[number];
  readonly verifiedOnly?: true;
  readonly description?: string;
  /** The page number from 2; absent for the first page. */
  readonly page?: number;
}

/** Returns the address' parameters that the list understands, without defaults. */
export function validateOwnNightsSearch(raw: Readonly<Record<string, unknown>>): OwnNightsSearch {
  const access = accesses.find((known) => known === raw.access);
  const scope = scopes.find((known) => known === raw.scope);
  const season = Number(raw.season);
  const squadSize = squadSizes.find((size) => size === Number(raw.squadSize));
  const description = ["string", "number"].includes(typeof raw.description)
    ? String(raw.description).trim()
    : "";
  const page = toPageNumber(raw.page);
  return {
    ...(raw.standing === "unconfirmed" && { standing: "unconfirmed" }),
    ...(access !== undefined && { access }),
    ...(scope !== undefined && { scope }),
    ...(Number.isInteger(season) && season >= 1 && season <= 9999 && { season }),
    ...(squadSize !== undefined && { squadSize }),
    ...(String(raw.verifiedOnly) === "true" && { verifiedOnly: true }),
    ...(description !== "" && { description: description.slice(0, 500) }),
    ...(page > 1 && { page }),
  };
}

/** Whether any filter is set; the page number is not a filter. */
export function isFiltered({ page: _, ...filters }: OwnNightsSearch): boolean {
  return Object.keys(filters).length > 0;
}
