import type { GameName } from "@hunt/engine/domain/game-names";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../../lib/api/api.ts";
import { longFreshMs } from "../../../../lib/query-client.ts";

export const scoresPerPage = 25;

interface ScoresAsked {
  readonly game: GameName;
  /** In UTC. */
  readonly day: string;
  readonly offset: number;
}

/** A page of the ranked runs of a day, and what became of one's own. */
export const scoresQuery = ({ game, day, offset }: ScoresAsked) =>
  queryOptions({
    queryKey: ["scores", game, day, offset],
    queryFn: ({ signal }) =>
      api.get("/v2/games/:game/scores", {
        params: { game },
        query: { day, limit: scoresPerPage, offset },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** How ranked runs lie, of which any run can say how many it is better than. */
export const percentilesQuery = (game: GameName) =>
  queryOptions({
    queryKey: ["scorePercentiles", game],
    queryFn: ({ signal }) => api.get("/v2/games/:game/percentiles", { params: { game }, signal }),
    staleTime: longFreshMs,
  });
