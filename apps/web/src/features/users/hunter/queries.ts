import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import type { TrendMetric } from "@hunt/contracts/users";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { findHunters } from "../../../lib/queries/find-hunters.ts";
import { longFreshMs, retryUnlessRefused } from "../../../lib/query-client.ts";

/** docs/screens.md, "Cache lifetimes": a user is fresh for five minutes. */
export function hunterQuery(userUuidOrIgn: string) {
  return queryOptions({
    queryKey: ["users", userUuidOrIgn],
    queryFn: ({ signal }) => api.get("/v2/users/:userUuidOrIgn", { params: { userUuidOrIgn }, signal }),
    staleTime: longFreshMs,
    retry: (failures, error) => failures < 1 && !isHunterMissing(error),
  });
}

/** Not there, or not even a name that somebody could have: both are the not-found page. */
export function isHunterMissing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}

/** The hunters whose name holds the one that nobody has. */
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

/** The trend before stays while the next one loads. */
export function trendQuery(userUuid: string, query: TrendAsk) {
  const params = { userUuidOrIgn: userUuid };
  return queryOptions({
    queryKey: ["users", userUuid, "trend", query],
    queryFn: ({ signal }) => api.get("/v2/users/:userUuidOrIgn/trend", { params, query, signal }),
    staleTime: longFreshMs,
    // The numbers of another figure are all different: comparing 60,000 of them would only find that out.
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

/** A page (from 1) of those a hunter hunts with. */
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
