import type { NightAnswer } from "@hunt/contracts/nights";
import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { ApiProblem } from "../../../lib/api-problem.ts";

type RankedNight = Pick<
  NightAnswer,
  "uuid" | "scope" | "season" | "squadSize" | "category" | "verified" | "averageRealTime" | "fullRunsCount"
>;

export interface NightRank {
  readonly rank: number;
  readonly total: number;
  /** Among every night, because its squad has a better one. */
  readonly isAmongAll: boolean;
}

/** Whether a night can be on a board at all: the server need not be asked about others. */
export function canBeRanked({ scope, averageRealTime, fullRunsCount }: RankedNight): boolean {
  return scope === "public" && averageRealTime !== null && fullRunsCount > 0;
}

/**
 * Where a night stands by its average real time among its season, squad size and category; an unverified one among all,
 * the unverified included. Null when it is not on that board.
 */
export function nightRankQuery(night: RankedNight) {
  const { uuid, season, squadSize, category, verified } = night;
  const query = {
    season,
    squadSize: String(squadSize) as SquadSizeParameter,
    around: uuid,
    limit: 1,
    ...(category !== null && { category }),
    ...(!verified && { verifiedOnly: false }),
  };
  return queryOptions({
    queryKey: ["nights", uuid, "rank", query],
    enabled: canBeRanked(night),
    retry: false,
    queryFn: async ({ signal }): Promise<NightRank | null> => {
      for (const entries of ["best", "all"] as const) {
        const params = { query: { ...query, entries } };
        const board = await read(api.GET("/v2/leaderboards/nights", { params, signal })).catch(
          nullWhenAbsent,
        );
        const entry = board?.items.find((item) => item.uuid === uuid);
        if (board !== null && entry !== undefined) {
          return { rank: entry.rank, total: board.total, isAmongAll: entries === "all" };
        }
      }
      return null;
    },
  });
}

function nullWhenAbsent(error: unknown): null {
  if (error instanceof ApiProblem && error.code === "not_on_board") return null;
  throw error;
}
