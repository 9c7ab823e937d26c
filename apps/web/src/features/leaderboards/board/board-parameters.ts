import type { CaptureKind, NightBoardOrder, RunBoardOrder } from "@hunt/contracts/leaderboards";
import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import {
  type BoardKind,
  type BoardMetric,
  type BoardSearch,
  defaultMetrics,
  type SquadWord,
} from "./board-search.ts";

export const entriesPerPage = 25;

const squadSizes: Readonly<Record<SquadWord, SquadSizeParameter>> = {
  any: "any",
  solo: "1",
  duo: "2",
  trio: "3",
  full: "4",
};

/** Returns the metric in the address, or the board's default. */
export function metricOf(search: BoardSearch): BoardMetric {
  return search.metric ?? defaultMetrics[boardOf(search)];
}

/** Returns the season in the address, or the current one; "all" exists only for hunters. */
export function seasonOf({ season }: BoardSearch, currentSeason: number): number {
  return typeof season === "number" ? season : currentSeason;
}

export function boardOf(search: BoardSearch): BoardKind {
  return search.board ?? "nights";
}

/** Returns the squad size of the shown board; the hunters' board has no squad size. */
export function squadSizeOf({ squad }: BoardSearch): SquadSizeParameter {
  return squadSizes[squad ?? "any"];
}

/**
 * Returns the query of the boards of nights and of runs; defaults are left out, so that equal views share their answer.
 */
function timeBoardAsk(search: BoardSearch, currentSeason: number) {
  const { category, verified, entries, order, from, to, era } = search;
  return {
    season: seasonOf(search, currentSeason),
    squadSize: squadSizeOf(search),
    limit: entriesPerPage,
    ...(category !== undefined && { category }),
    ...(verified === false && { verifiedOnly: false }),
    ...(entries !== undefined && { entries }),
    ...(order !== undefined && { orderDirection: order }),
    ...(from !== undefined && { from: `${from}T00:00:00.000Z` }),
    ...(to !== undefined && { to: dayAfter(to) }),
    ...(era !== undefined && { era }),
    ...placeParameters(search),
  };
}

export function nightBoardParameters(search: BoardSearch, currentSeason: number) {
  return { ...timeBoardAsk(search, currentSeason), orderBy: metricOf(search) as NightBoardOrder };
}

export function runBoardParameters(search: BoardSearch, currentSeason: number) {
  return { ...timeBoardAsk(search, currentSeason), orderBy: metricOf(search) as RunBoardOrder };
}

/** Returns the query of the hunters' board, which has neither squads nor categories. */
export function hunterBoardParameters(search: BoardSearch, currentSeason: number) {
  const { season = currentSeason, hunter } = search;
  return {
    kind: metricOf(search) as CaptureKind,
    limit: entriesPerPage,
    ...(season !== "all" && { season }),
    ...placeParameters(hunter === undefined ? { page: search.page } : { hunter }),
  };
}

interface Place {
  readonly page?: number | undefined;
  readonly hunter?: string;
  readonly around?: string;
}

/** Returns the parameters of the page: the page with the wanted entry, otherwise the page in the address. */
function placeParameters({ page = 1, hunter, around = hunter }: Place) {
  if (around !== undefined) return { around };
  return page === 1 ? {} : { offset: (page - 1) * entriesPerPage };
}

/** Returns the day after `day`, because the period includes its last day and the API's `to` does not. */
function dayAfter(day: string): string {
  const midnight = new Date(`${day}T00:00:00.000Z`);
  midnight.setUTCDate(midnight.getUTCDate() + 1);
  return midnight.toISOString();
}
