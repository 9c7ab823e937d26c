import type { NightOrder } from "@hunt/contracts/nights";
import type { OrderDirection, SquadSizeParameter } from "@hunt/contracts/parameters";
import type { RunOrder } from "@hunt/contracts/runs";
import type { TrendMetric } from "@hunt/contracts/users";
import { sortedNightFigures, sortedRunFigures } from "@hunt/engine/domain/figures";
import { toPageNumber } from "../../../lib/pages.ts";
import { readStretch } from "./stretch.ts";

/** The squad sizes with the words of hunters and of the address, the smallest first; the API uses numbers. */
export const squadSizes = [
  { size: 1, word: "solo" },
  { size: 2, word: "duo" },
  { size: 3, word: "trio" },
  { size: 4, word: "full" },
] as const;
export type SquadWord = (typeof squadSizes)[number]["word"];
export const squadWords: readonly SquadWord[] = squadSizes.map(({ word }) => word);

/** The trend's figure when the address names none. */
export const defaultTrend: TrendMetric = "realTime";

export const listKinds = ["nights", "runs"] as const;
export type ListKind = (typeof listKinds)[number];

/** The orders of each list; the first is its default. */
export const listOrders = {
  nights: ["createdAt", ...sortedNightFigures],
  runs: ["createdAt", ...sortedRunFigures],
} as const satisfies { readonly nights: readonly NightOrder[]; readonly runs: readonly RunOrder[] };
export type ListOrder = (typeof listOrders)[ListKind][number];

/** The page's state in the address; an absent parameter has its default. */
export interface HunterPageSearch {
  /** Set when the page's head shows the current season; absent for all seasons. */
  readonly span?: "season";
  readonly trend?: TrendMetric;
  readonly trendSeason?: number;
  readonly trendSquad?: SquadWord;
  /** The days that trend, calendar and lists show; either both are set or neither. */
  readonly from?: string;
  readonly to?: string;
  /** The calendar's year; absent for the year of the latest night. */
  readonly year?: number;
  /** The page of the squad mates, from 2. */
  readonly mates?: number;
  readonly list?: "runs";
  readonly season?: number;
  readonly squad?: SquadWord;
  readonly verified?: true;
  /** The exact number of captured Hydrolysts; for nights only. */
  readonly captures?: number;
  readonly sort?: ListOrder;
  /** Absent for the list's default direction: newest first, or fastest first. */
  readonly order?: OrderDirection;
  /** The page of the list, from 2. */
  readonly page?: number;
}

/** Returns the address' parameters that the page understands, without defaults; any others are dropped. */
export function validateHunterSearch(search: Record<string, unknown>): HunterPageSearch {
  const list = search.list === "runs" ? "runs" : "nights";
  const orders: readonly ListOrder[] = listOrders[list];
  const sort = orders.find((order) => order === search.sort) ?? "createdAt";
  const order = search.order === "asc" || search.order === "desc" ? search.order : undefined;
  const stretch = readStretch(search.from, search.to);
  const trend = sortedRunFigures.find((metric) => metric === search.trend);
  return changeSearch(
    {},
    {
      span: search.span === "season" ? search.span : undefined,
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

/** Returns the default direction: newest first; times from the fastest. */
export function defaultDirection(sort: ListOrder): OrderDirection {
  return sort === "createdAt" ? "desc" : "asc";
}

export function squadSizeParameter(squad: SquadWord | undefined): SquadSizeParameter {
  const found = squadSizes.find(({ word }) => word === squad);
  return found === undefined ? "any" : `${found.size}`;
}

/** The parameters of the address that change; undefined restores a parameter's default. */
export type HunterSearchChange = {
  readonly [Key in keyof HunterPageSearch]?: HunterPageSearch[Key] | undefined;
};

/**
 * Returns the search after a change, without undefined fields: the address names only what differs from the default.
 */
export function changeSearch(search: HunterPageSearch, change: HunterSearchChange): HunterPageSearch {
  return Object.fromEntries(
    Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined),
  ) as HunterPageSearch;
}

function squadWord(value: unknown): SquadWord | undefined {
  return squadWords.find((word) => word === value);
}

function pageFromTwo(value: unknown): number | undefined {
  const page = toPageNumber(value);
  return page === 1 ? undefined : page;
}

/** Returns a whole number within the bounds of the contract's parameter; undefined for any other value. */
function wholeNumber(value: unknown, minimum: number, maximum: number): number | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const number = value === "" ? Number.NaN : Number(value);
  return Number.isInteger(number) && number >= minimum && number <= maximum ? number : undefined;
}
