import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { retryUnlessRefused } from "../query-client.ts";

/** The average real times on the board of a season and squad size. Not asked for while the season is not known. */
export function nightLadderQuery(season: number | null, squadSize: number) {
  return queryOptions({
    queryKey: ["night-ladder", season, squadSize],
    enabled: season !== null,
    retry: retryUnlessRefused,
    queryFn: ({ signal }) =>
      api.get("/v2/leaderboards/nights/ladder", { query: { season: season ?? 1, squadSize }, signal }),
  });
}
