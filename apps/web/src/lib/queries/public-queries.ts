import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { ApiProblem } from "../api/api-problem.ts";
import { appConfig } from "../app-config.ts";
import { longFreshMs, retryUnlessRefused } from "../query-client.ts";

/** The current records, and the latest personal bests. */
export const highlightsQuery = queryOptions({
  queryKey: ["leaderboards", "highlights"],
  queryFn: ({ signal }) => api.get("/v2/leaderboards/highlights", { signal }),
  staleTime: longFreshMs,
});

/** The time at which the bounties expire, from the utility service, which is asked again every five minutes. */
export const nextNightQuery = queryOptions({
  queryKey: ["utility", "next-night"],
  queryFn: ({ signal }) => api.get("/utility/v1/next-night", { baseUrl: appConfig.utilityBaseUrl, signal }),
  staleTime: longFreshMs,
  refetchInterval: longFreshMs,
});

/** The public settings of this installation: links, notice, season. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => api.get("/v2/settings", { signal }),
  staleTime: longFreshMs,
});

/** Queries one night with its runs and eidolons; a missing night is not requested again. */
export function nightQuery(nightUuid: string) {
  return queryOptions({
    queryKey: ["nights", nightUuid],
    queryFn: ({ signal }) => api.get("/v2/nights/:nightUuid", { params: { nightUuid }, signal }),
    staleTime: longFreshMs,
    retry: (failures, error) => failures < 1 && !isNightMissing(error),
  });
}

/**
 * Whether the error leads to the not-found page: the night is missing, not visible to the visitor, or not even an
 * identifier.
 */
export function isNightMissing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}

/**
 * Queries the rank of a night by its average real time on the board of its season, squad size and category, or the reason
 * why it has none.
 */
export function nightRankQuery(nightUuid: string) {
  return queryOptions({
    queryKey: ["nights", nightUuid, "rank"],
    retry: retryUnlessRefused,
    queryFn: ({ signal }) => api.get("/v2/nights/:nightUuid/rank", { params: { nightUuid }, signal }),
  });
}
