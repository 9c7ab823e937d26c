import { boardOf } from "./board-parameters.ts";
import {
  type BoardKind,
  type BoardMetric,
  type BoardSearch,
  boardMetrics,
  defaultMetrics,
  dropAbsent,
} from "./board-search.ts";

type Change = { readonly [Key in keyof BoardSearch]?: BoardSearch[Key] | undefined };

/** Returns the search with another choice: the board starts at its first page, and searches for the wanted hunter again. */
export function withChoice(search: BoardSearch, change: Change): BoardSearch {
  return dropAbsent({ ...search, page: undefined, around: undefined, ...change });
}

/** Returns the search with another season, which has other categories. */
export function withSeason(search: BoardSearch, season: BoardSearch["season"]): BoardSearch {
  return withChoice(search, { season, category: undefined });
}

/** Returns the search with another metric; the default metric is left out of the address. */
export function withMetric(search: BoardSearch, metric: BoardMetric): BoardSearch {
  return withChoice(search, { metric: metric === defaultMetrics[boardOf(search)] ? undefined : metric });
}

/** The metrics of nights (averages) and of single runs that correspond to each other. */
const sameMetric: Partial<Record<BoardMetric, BoardMetric>> = {
  averageLastHydrolystLimbBreakTime: "lastHydrolystLimbBreakTime",
  lastHydrolystLimbBreakTime: "averageLastHydrolystLimbBreakTime",
};

/** Returns the search for another board with the same choices, as far as that board has them. */
export function withBoard(search: BoardSearch, board: BoardKind): BoardSearch {
  const metrics: readonly BoardMetric[] = boardMetrics[board];
  const metric = search.metric === undefined ? undefined : sameMetric[search.metric];
  return withChoice(search, {
    board: board === "nights" ? undefined : board,
    season: search.season === "all" ? undefined : search.season,
    era: board === "hunters" ? undefined : search.era,
    metric: metric !== undefined && metrics.includes(metric) ? metric : undefined,
  });
}

/** Returns the search for a page by its number; the page then no longer follows the wanted entry. */
export function withPage(search: BoardSearch, page: number): BoardSearch {
  return dropAbsent({
    ...search,
    page: page === 1 ? undefined : page,
    hunter: undefined,
    around: undefined,
  });
}

/** Returns the search without filters: only board, metric, order and the choice of entries stay. */
export function withoutFilters({ board, metric, order, verified, entries }: BoardSearch): BoardSearch {
  return dropAbsent({ ...noChoice, board, metric, order, verified, entries });
}

/** An address without any choice. */
export const noChoice = {
  board: undefined,
  season: undefined,
  squad: undefined,
  category: undefined,
  metric: undefined,
  verified: undefined,
  entries: undefined,
  order: undefined,
  from: undefined,
  to: undefined,
  era: undefined,
  page: undefined,
  hunter: undefined,
  around: undefined,
} as const;

/** Whether the list is filtered beyond its board's defaults. */
export function isFiltered(search: BoardSearch): boolean {
  const { season, squad, category, from, to, era } = search;
  return [season, squad, category, from, to, era].some((value) => value !== undefined);
}
