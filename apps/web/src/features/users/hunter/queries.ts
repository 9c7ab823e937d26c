import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import type { TrendMetric } from "@hunt/contracts/users";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { findHunters } from "../../../lib/queries/find-hunters.ts";
import { longFreshMs, retryUnlessRefused } from "../../../lib/query-client.ts";

/**
 * Queries a hunter with the figures of a season, or of all seasons; fresh for five minutes (docs/screens.md, "Cache
 * lifetimes").
 */
export function hunterQuery(userUuidOrIgn: string, season?: number) {
  const query = season === undefined ? {} : { season };
  return queryOptions({
    queryKey: season === undefined ? ["users", userUuidOrIgn] : ["users", userUuidOrIgn, "season", season],
    queryFn: ({ signal }) =>
      api.get("/v2/users/:userUuidOrIgn", { params: { userUuidOrIgn }, query, signal }),
    staleTime: longFreshMs,
    retry: (failures, error) => failures < 1 && !isHunterMissing(error),
  });
}

/** Whether the hunter is missing, or the name is one that nobody can have. Both lead to the not-found page. */
export function isHunterMissing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}

/** Queries the hunters whose names contain the unknown one. */
export function similarHuntersQuery(name: string) {
  return queryOptions({
    queryKey: ["users", "like", name],
    queryFn: () => findHunters(name),
    retry: retryUnlessRefused,
  });
}

interface TrendAsk {
  readonly metric: TrendMetric;
  readonly squadSize: SquadSizeParameter;
  readonly season?: number;
}

/** Queries a trend. The previous trend stays while the next one loads. */
export function trendQuery(userUuid: string, query: TrendAsk) {
  const params = { userUuidOrIgn: userUuid };
  return queryOptions({
    queryKey: ["users", userUuid, "trend", query],
    queryFn: ({ signal }) => api.get("/v2/users/:userUuidOrIgn/trend", { params, query, signal }),
    staleTime: longFreshMs,
    // Another figure has all different numbers, so comparing 60,000 of them would be in vain.
    structuralSharing: false,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}

export function calendarQuery(userUuid: string, timeZone: string) {
  const params = { userUuidOrIgn: userUuid };
  return queryOptions({
    queryKey: ["users", userUuid, "calendar", timeZone],
    queryFn: ({ signal }) =>
      api.get("/v2/users/:userUuidOrIgn/calendar", { params, query: { timeZone }, signal }),
    staleTime: longFreshMs,
  });
}

export const matesPerPage = 6;

/** Queries a page (from 1) of a hunter's squad mates. */
export function matesQuery(userUuid: string, page: number) {
  const query = { limit: matesPerPage, offset: (page - 1) * matesPerPage };
  const params = { userUuidOrIgn: userUuid };
  return queryOptions({
    queryKey: ["users", userUuid, "mates", query],
    queryFn: ({ signal }) => api.get("/v2/users/:userUuidOrIgn/mates", { params, query, signal }),
    staleTime: longFreshMs,
    placeholderData: keepPreviousData,
  });
}
