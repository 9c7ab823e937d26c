import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { longFreshMs } from "../query-client.ts";

/** The records that stand, and the latest personal bests. */
export const highlightsQuery = queryOptions({
  queryKey: ["leaderboards", "highlights"],
  queryFn: ({ signal }) => api.get("/v2/leaderboards/highlights", { signal }),
  staleTime: longFreshMs,
});
