import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { longFreshMs } from "../../lib/query-client.ts";

/** The source is docs/screens.md, "Home page". */
export const recentHuntsPerPage = 7;

/** Queries a page (from 1) of the public nights, newest first. The previous page stays visible while the next one loads. */
export function recentHuntsQuery(page: number) {
  const query = { limit: recentHuntsPerPage, offset: (page - 1) * recentHuntsPerPage, withRuns: true };
  return queryOptions({
    queryKey: ["nights", "recent", query],
    queryFn: ({ signal }) => api.get("/v2/nights", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Queries the number of nights. */
export const homeStatsQuery = queryOptions({
  queryKey: ["stats", "home"],
  queryFn: ({ signal }) => api.get("/v2/stats/home", { signal }),
  staleTime: longFreshMs,
});
