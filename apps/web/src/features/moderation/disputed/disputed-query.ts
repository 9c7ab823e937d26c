import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { type DisputedSearch, disputedAsk } from "./disputed-search.ts";

/** Others choose meanwhile: what is on the page is asked for again. */
const againEveryMs = 30_000;

/** A page of the nights that wait for a choice, with the counts of all of them. */
export function disputedQuery(search: DisputedSearch) {
  const query = disputedAsk(search);
  return queryOptions({
    queryKey: ["moderation", "disputed", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/nights/disputed", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
    refetchInterval: againEveryMs,
  });
}
