import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import type { AddressedHunter } from "../../lib/hunter-path.ts";
import { longFreshMs, retryUnlessRefused } from "../../lib/query-client.ts";
import { type DatabaseSearch, defaultDirection, hunterSorts, nightSorts } from "./database-search.ts";

export const huntersPerPage = 25;
export const nightsPerPage = 10;

function place({ page = 1 }: DatabaseSearch, limit: number) {
  return { limit, offset: (page - 1) * limit } as const;
}

/** Queries the hunters for the address. The previous page stays visible while the next one loads. */
export function huntersQuery(search: DatabaseSearch) {
  const orderBy = hunterSorts.find((sort) => sort === search.orderBy) ?? hunterSorts[0];
  const query = {
    ...place(search, huntersPerPage),
    withSummary: true,
    orderBy,
    orderDirection: search.orderDirection ?? defaultDirection(orderBy),
    ...(search.search !== undefined && { search: search.search }),
    ...(search.season !== undefined && { season: search.season }),
  } as const;
  return queryOptions({
    queryKey: ["users", "database", query],
    queryFn: ({ signal }) => api.get("/v2/users", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}

const squadSizeParameters = { 1: "1", 2: "2", 3: "3", 4: "4" } as const;

/**
 * Queries the nights for the address. The result includes its search, because the previous page's nights stay visible
 * for a moment.
 */
export function nightsQuery(search: DatabaseSearch) {
  const orderBy = nightSorts.find((sort) => sort === search.orderBy) ?? nightSorts[0];
  const query = {
    ...place(search, nightsPerPage),
    withRuns: true,
    orderBy,
    orderDirection: search.orderDirection ?? defaultDirection(orderBy),
    ...(search.userUuid !== undefined && { userUuid: search.userUuid }),
    ...(search.season !== undefined && { season: search.season }),
    ...(search.squadSize !== undefined && { squadSize: squadSizeParameters[search.squadSize] }),
    ...(search.verifiedOnly && { verifiedOnly: true }),
    ...(search.era !== undefined && { era: search.era }),
    ...(search.capturedHydrolystsCount !== undefined && {
      capturedHydrolystsCount: search.capturedHydrolystsCount,
    }),
  } as const;
  return queryOptions({
    queryKey: ["nights", "database", query],
    queryFn: async ({ signal }) => {
      const nights = await api.get("/v2/nights", { query, signal });
      return { ...nights, orderBy, offset: query.offset };
    },
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}

/** Queries the name of the hunter whose nights are listed. */
export function hunterQuery(userUuid: string) {
  return queryOptions({
    queryKey: ["users", "name", userUuid],
    queryFn: async ({ signal }): Promise<AddressedHunter> => {
      const params = { userUuidOrIgn: userUuid };
      const { uuid, ign } = await api.get("/v2/users/:userUuidOrIgn", { params, signal });
      return { uuid, ign };
    },
    staleTime: longFreshMs,
    retry: retryUnlessRefused,
  });
}
