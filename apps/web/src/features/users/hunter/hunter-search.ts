import type { NightOrder } from "@hunt/contracts/nights";
import type { OrderDirection, SquadSizeParameter } from "@hunt/contracts/parameters";
import type { RunOrder } from "@hunt/contracts/runs";
import type { TrendMetric } from "@hunt/contracts/users";
import { sortedNightFigures, sortedRunFigures } from "@hunt/engine/domain/figures";
import { toPageNumber } from "../../../lib/pages.ts";
import { readStretch } from "./stretch.ts";

/** As hunters say it, and as the address does; the API counts heads. */
export const squadWords = ["solo", "duo", "trio", "full"] as const;
export type SquadWord = (typeof squadWords)[number];

const squadSizes: Readonly<Record<SquadWord, SquadSizeParameter>> = {
  solo: "1",
  duo: "2",
  trio: "3",
  full: "4",
};

/** What the trend shows unless another figure is asked for. */
export const defaultTrend: TrendMetric = "realTime";

export const listKinds = ["nights", "runs"] as const;
export type ListKind = (typeof listKinds)[number];

/** What each list can be ordered by; the first is its default. */
export const listOrders = {
  nights: ["createdAt", ...sortedNightFigures],
  runs: ["createdAt", ...sortedRunFigures],
} as const satisfies { readonly nights: readonly NightOrder[]; readonly runs: readonly RunOrder[] };
export type ListOrder = (typeof listOrders)[ListKind][number];

/** The state of the page that its address holds; what is absent is the default. */
export interface HunterSearch {
  readonly trend?: TrendMetric;
  readonly trendSeason?: number;
  readonly trendSquad?: SquadWord;
  /** The days that trend, calendar and lists show; both or none. */
  readonly from?: string;
  readonly to?: string;
  /** Of the calendar; default: the year of the latest night. */
  readonly year?: number;
  /** Page of the squad mates, from 2. */
  readonly mates?: number;
  readonly list?: "runs";
  readonly season?: number;
  readonly squad?: SquadWord;
  readonly verified?: true;
  /** Exactly so many Hydrolysts captured; nights only. */
  readonly captures?: number;
  readonly sort?: ListOrder;
  /** Default: newest first, fastest first. */
  readonly order?: OrderDirection;
  /** Of the list, from 2. */
  readonly page?: number;
}

/** Keeps what the page understands of the address' parameters, without defaults; anything else is dropped. */
export function validateHunterSearch(search: Record<string, unknown>): HunterSearch {
  const list = search.list === "runs" ? "runs" : "nights";
  const orders: readonly ListOrder[] = listOrders[list];
  const sort = orders.find((order) => order === search.sort) ?? "createdAt";
  const order = search.order === "asc" || search.order === "desc" ? search.order : undefined;
  const stretch = readStretch(search.from, search.to);
  const trend = sortedRunFigures.find((metric) => metric === search.trend);
  return changeSearch(
    {},
    {
      trend: trend === defaultTrend ? undefined : trend,
      trendSeason: wholeNumber(search.trendSeason, 1, 9999),
      trendSquad: squadWord(search.trendSquad),
      from: stretch?.from,
      to: stretch?.to,
      year: wholeNumber(search.year, 2000, 2999),
      mates: pageFromTwo(search.mates),
      list: list === "runs" ? list : undefined,
      season: wholeNumber(search.season, 1, 9999),
      squad: squadWord(search.squad),
      verified: search.verified === true || search.verified === "true" ? true : undefined,
      captures: list === "nights" ? wholeNumber(search.captures, 0, 1000) : undefined,
      sort: sort === "createdAt" ? undefined : sort,
      order: order === defaultDirection(sort) ? undefined : order,
      page: pageFromTwo(search.page),
    },
  );
}

/** Newest first; times from the fastest. */
export function defaultDirection(sort: ListOrder): OrderDirection {
  return sort === "createdAt" ? "desc" : "asc";
}

export function squadSizeParameter(squad: SquadWord | undefined): SquadSizeParameter {
  return squad === undefined ? "any" : squadSizes[squad];
}

/** The parameters of the address that change; undefined gives one its default back. */
export type HunterSearchChange = { readonly [Key in keyof HunterSearch]?: HunterSearch[Key] | undefined };

/** The search after a change, without what is undefined: the address names only what differs from the default. */
export function changeSearch(search: HunterSearch, change: HunterSearchChange): HunterSearch {
  return Object.fromEntries(
    Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined),
  ) as HunterSearch;
}

function squadWord(value: unknown): SquadWord | undefined {
  return squadWords.find((word) => word === value);
}

function pageFromTwo(value: unknown): number | undefined {
  const page = toPageNumber(value);
  return page === 1 ? undefined : page;
}

/** Within the bounds of the contract's parameters; anything else is not asked for. */
function wholeNumber(value: unknown, minimum: number, maximum: number): number | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const number = value === "" ? Number.NaN : Number(value);
  return Number.isInteger(number) && number >= minimum && number <= maximum ? number : undefined;
}
