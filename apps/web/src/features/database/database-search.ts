import type { NightOrder } from "@hunt/contracts/nights";
import type { OrderDirection } from "@hunt/contracts/parameters";
import type { UserOrder } from "@hunt/contracts/users";
import { sortedNightFigures } from "@hunt/engine/domain/figures";
import { type Era, eraIds } from "@hunt/engine/domain/words";
import { isUuid } from "../../lib/hunter-path.ts";
import { toPageNumber } from "../../lib/pages.ts";

/** The columns by which hunters and nights can be sorted; the first is the default. */
export const hunterSorts = [
  "allHydrolystCaptures",
  "hostHydrolystCaptures",
  "clientHydrolystCaptures",
  "nights",
  "lastNightAt",
  "createdAt",
  "ign",
] as const satisfies readonly UserOrder[];
export const nightSorts = ["createdAt", ...sortedNightFigures] as const satisfies readonly NightOrder[];

const squadSizes = [1, 2, 3, 4] as const;

/** The page's state in the address, in the API's words; an absent parameter has its default. */
export interface DatabaseSearch {
  readonly show?: "nights";
  /** For hunters only. */
  readonly search?: string;
  readonly season?: number;
  /** Nights in which this hunter took part; this parameter and the next four are for nights only. */
  readonly userUuid?: string;
  readonly squadSize?: (typeof squadSizes)[number];
  readonly verifiedOnly?: true;
  readonly capturedHydrolystsCount?: number;
  readonly era?: Era;
  readonly orderBy?: UserOrder | NightOrder;
  readonly orderDirection?: OrderDirection;
  /** The page number from 2; absent for the first page. */
  readonly page?: number;
}

type WithAbsent<T> = { readonly [Key in keyof T]: T[Key] | undefined };

/** Returns the address' parameters that the page understands, without defaults; any others are dropped. */
export function validateDatabaseSearch(raw: Record<string, unknown>): DatabaseSearch {
  const nights = raw.show === "nights";
  const sorts: readonly (UserOrder | NightOrder)[] = nights ? nightSorts : hunterSorts;
  const orderBy = sorts.find((sort) => sort === raw.orderBy) ?? sorts[0];
  const direction = raw.orderDirection === "asc" || raw.orderDirection === "desc" ? raw.orderDirection : null;
  const page = toPageNumber(raw.page);
  return withoutAbsent({
    show: nights ? "nights" : undefined,
    search: nights ? undefined : textIn(raw.search),
    season: integerIn(raw.season, 1, 9999),
    userUuid: nights ? uuidIn(raw.userUuid) : undefined,
    squadSize: nights ? squadSizes.find((size) => size === Number(raw.squadSize)) : undefined,
    verifiedOnly: nights && String(raw.verifiedOnly) === "true" ? true : undefined,
    capturedHydrolystsCount: nights ? integerIn(raw.capturedHydrolystsCount, 0, 1000) : undefined,
    era: nights ? eraIds.find((era) => era === raw.era) : undefined,
    orderBy: orderBy === sorts[0] ? undefined : orderBy,
    orderDirection: direction === defaultDirection(orderBy) ? undefined : (direction ?? undefined),
    page: page === 1 ? undefined : page,
  });
}

/** Returns the usual first direction: names from A, times from the fastest, everything else from the most. */
export function defaultDirection(orderBy: UserOrder | NightOrder | undefined): OrderDirection {
  const isTime = sortedNightFigures.some((figure) => figure === orderBy);
  return isTime || orderBy === "ign" ? "asc" : "desc";
}

/** Returns the search without undefined fields: the address names only what differs from the default. */
export function withoutAbsent(search: WithAbsent<DatabaseSearch>): DatabaseSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined),
  ) as DatabaseSearch;
}

function integerIn(value: unknown, min: number, max: number): number | undefined {
  const isText = typeof value === "string" && /^\d+$/.test(value);
  const number = isText || typeof value === "number" ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}

/** Returns a parameter as text; a text of digits arrives as a number. */
function textIn(value: unknown): string | undefined {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return text === "" ? undefined : text.slice(0, 500);
}

function uuidIn(value: unknown): string | undefined {
  return typeof value === "string" && isUuid(value) ? value.toLowerCase() : undefined;
}
