import { type Scope, scopes } from "@hunt/engine/domain/words";
import { toPageNumber } from "../../../lib/pages.ts";

const squadSizes = [1, 2, 3, 4] as const;
/** Why a night is one's own: one owns it, or one's name is in it, or one sent a log of it. */
export const accesses = ["owner", "member", "sender"] as const;

/** What the address says of the list, in the API's words; what is absent is the default. */
export interface OwnNightsSearch {
  readonly standing?: "unconfirmed";
  readonly access?: (typeof accesses)[number];
  readonly scope?: Scope;
  readonly season?: number;
  readonly squadSize?: (typeof squadSizes)[number];
  readonly verifiedOnly?: true;
  readonly description?: string;
  /** From 2. */
  readonly page?: number;
}

/** Keeps what the list understands of the address' parameters, without defaults. */
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

/** Whether anything is left out of the list. */
export function isFiltered({ page: _, ...filters }: OwnNightsSearch): boolean {
  return Object.keys(filters).length > 0;
}
