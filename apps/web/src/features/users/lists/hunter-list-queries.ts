import type { NightOrder } from "@hunt/contracts/nights";
import type { RunOrder } from "@hunt/contracts/runs";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import {
  defaultDirection,
  type HunterPageSearch,
  type ListOrder,
  squadSizeParameter,
} from "../hunter/hunter-search.ts";
import { playedIn, readStretch } from "../hunter/stretch.ts";

export const entriesPerPage = 10;

/** Returns the parameters of both lists from the address. */
function listParameters(userUuid: string, search: HunterPageSearch, sort: ListOrder) {
  const stretch = readStretch(search.from, search.to);
  const { page = 1, season, squad, verified = false, order = defaultDirection(sort) } = search;
  return {
    userUuid,
    limit: entriesPerPage,
    offset: (page - 1) * entriesPerPage,
    orderDirection: order,
    squadSize: squadSizeParameter(squad),
    verifiedOnly: verified,
    ...(season !== undefined && { season }),
    ...(stretch !== null && playedIn(stretch)),
  };
}

/** Queries a page of a hunter's public nights. The previous page stays visible while the next one loads. */
export function hunterNightsQuery(userUuid: string, search: HunterPageSearch) {
  // The address was validated, so the order belongs to the list that the address names.
  const orderBy = (search.sort ?? "createdAt") as NightOrder;
  const { captures } = search;
  const query = {
    ...listParameters(userUuid, search, orderBy),
    orderBy,
    ...(captures !== undefined && { capturedHydrolystsCount: captures }),
  };
  return queryOptions({
    queryKey: ["nights", "of-hunter", query],
    queryFn: ({ signal }) => api.get("/v2/nights", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}

/** Queries a page of the runs of a hunter's public nights. */
export function hunterRunsQuery(userUuid: string, search: HunterPageSearch) {
  const orderBy = (search.sort ?? "createdAt") as RunOrder;
  const query = { ...listParameters(userUuid, search, orderBy), orderBy };
  return queryOptions({
    queryKey: ["runs", "of-hunter", query],
    queryFn: ({ signal }) => api.get("/v2/runs", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}
