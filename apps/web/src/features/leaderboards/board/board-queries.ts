import type { HunterEntry, NightEntry, RunEntry } from "@hunt/contracts/leaderboards";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { longFreshMs, retryUnlessRefused } from "../../../lib/query-client.ts";
import {
  hunterBoardParameters,
  metricOf,
  nightBoardParameters,
  runBoardParameters,
} from "./board-parameters.ts";
import type { BoardMetric, BoardSearch } from "./board-search.ts";

interface BoardAnswer<T> {
  readonly total: number;
  readonly offset: number;
  readonly items: readonly T[];
  readonly category: string | null;
  readonly lockedAt: string | null;
}

/** A page of a board with the query that it answers. The page may be shown a moment longer than the query holds. */
export interface BoardPage<T> extends BoardAnswer<T> {
  readonly metric: BoardMetric;
  /** True when the wanted entry is not on this board, which is then shown from its first page. */
  readonly lacksSought: boolean;
  /** The night of the wanted run when that run is not on this board; otherwise null. */
  readonly nightOfSought: string | null;
  /** True when the wanted entry waits for a place in the first ten. */
  readonly soughtWaits: boolean;
}

interface AskWithPlace {
  readonly around?: string | undefined;
}

async function readPage<T, Ask extends AskWithPlace>(
  search: BoardSearch,
  ask: Ask,
  load: (ask: Ask | Omit<Ask, "around">) => Promise<BoardAnswer<T>>,
): Promise<BoardPage<T>> {
  const metric = metricOf(search);
  try {
    return { ...(await load(ask)), metric, lacksSought: false, nightOfSought: null, soughtWaits: false };
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === "not_on_board")) throw error;
    const { around: _, ...fromStart } = ask;
    const { nightUuid, waitsUntil } = error.params;
    const nightOfSought = typeof nightUuid === "string" ? nightUuid : null;
    return {
      ...(await load(fromStart)),
      metric,
      lacksSought: true,
      nightOfSought,
      soughtWaits: waitsUntil !== undefined,
    };
  }
}

export function nightBoardQuery(search: BoardSearch, currentSeason: number) {
  const ask = nightBoardParameters(search, currentSeason);
  return queryOptions({
    queryKey: ["leaderboards", "nights", ask],
    queryFn: ({ signal }): Promise<BoardPage<NightEntry>> =>
      readPage(search, ask, (query) => api.get("/v2/leaderboards/nights", { query, signal })),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}

export function runBoardQuery(search: BoardSearch, currentSeason: number) {
  const ask = runBoardParameters(search, currentSeason);
  return queryOptions({
    queryKey: ["leaderboards", "runs", ask],
    queryFn: ({ signal }): Promise<BoardPage<RunEntry>> =>
      readPage(search, ask, (query) => api.get("/v2/leaderboards/runs", { query, signal })),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}

export function hunterBoardQuery(search: BoardSearch, currentSeason: number) {
  const ask = hunterBoardParameters(search, currentSeason);
  return queryOptions({
    queryKey: ["leaderboards", "users", ask],
    queryFn: ({ signal }): Promise<BoardPage<HunterEntry>> =>
      readPage(search, ask, (query) => api.get("/v2/leaderboards/users", { query, signal })),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}

/** Queries the categories of a season that are ranked today, by position. */
export function categoriesQuery(season: number) {
  return queryOptions({
    queryKey: ["categories", season],
    queryFn: async ({ signal }) => {
      const { items } = await api.get("/v2/categories", { query: { season }, signal });
      return items;
    },
    staleTime: longFreshMs,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}

/** The fields of a hunter that the page needs. */
interface KnownHunter {
  readonly uuid: string;
  readonly ign: string | null;
}

/** Queries the hunter whose uuid stands in the address. */
export function hunterQuery(uuid: string | undefined) {
  return queryOptions({
    queryKey: ["leaderboards", "hunter", uuid],
    enabled: uuid !== undefined,
    queryFn: async ({ signal }): Promise<KnownHunter> => {
      const params = { userUuidOrIgn: uuid ?? "" };
      const hunter = await api.get("/v2/users/:userUuidOrIgn", { params, signal });
      return { uuid: hunter.uuid, ign: hunter.ign };
    },
    staleTime: longFreshMs,
    retry: retryUnlessRefused,
  });
}
