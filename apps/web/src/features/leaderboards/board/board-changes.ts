import { boardOf } from "./board-ask.ts";
import {
  type BoardKind,
  type BoardMetric,
  type BoardSearch,
  boardMetrics,
  defaultMetrics,
  dropAbsent,
} from "./board-search.ts";

type Change = { readonly [Key in keyof BoardSearch]?: BoardSearch[Key] | undefined };

/** Another choice: the list starts again at its first page, and looks again for whoever was looked for. */
export function withChoice(search: BoardSearch, change: Change): BoardSearch {
  return dropAbsent({ ...search, page: undefined, around: undefined, ...change });
}

/** Another season has other categories. */
export function withSeason(search: BoardSearch, season: BoardSearch["season"]): BoardSearch {
  return withChoice(search, { season, category: undefined });
}

/** The metric of a board, absent when it is its default. */
export function withMetric(search: BoardSearch, metric: BoardMetric): BoardSearch {
  return withChoice(search, { metric: metric === defaultMetrics[boardOf(search)] ? undefined : metric });
}

/** What an average of nights is called where single runs are ranked. */
const sameMetric: Partial<Record<BoardMetric, BoardMetric>> = {
  averageLastHydrolystLimbBreakTime: "lastHydrolystLimbBreakTime",
  lastHydrolystLimbBreakTime: "averageLastHydrolystLimbBreakTime",
};

/** Another board with the same choices, as far as it knows them. */
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

/** A page by its number; it is no longer the page of whoever was looked for. */
export function withPage(search: BoardSearch, page: number): BoardSearch {
  return dropAbsent({
    ...search,
    page: page === 1 ? undefined : page,
    hunter: undefined,
    around: undefined,
  });
}

/** Only board, metric and order stay: nothing is left out of the list. */
export function withoutFilters({ board, metric, order, verified, entries }: BoardSearch): BoardSearch {
  return dropAbsent({ ...noChoice, board, metric, order, verified, entries });
}

/** Nothing of an address is chosen. */
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

/** Whether something narrows the list down beyond its board's defaults. */
export function isFiltered(search: BoardSearch): boolean {
  const { season, squad, category, from, to, era } = search;
  return [season, squad, category, from, to, era].some((value) => value !== undefined);
}
