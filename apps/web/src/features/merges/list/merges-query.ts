import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { type MergesSearch, mergesAsk } from "./merges-search.ts";

/** While nights move. */
const againEveryMs = 1500;

/** A page of merges, the latest first; asked again for as long as one of them is under way. */
export function mergesQuery(search: MergesSearch) {
  const query = mergesAsk(search);
  return queryOptions({
    queryKey: ["desk", "merges", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/merges", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === "moving" || state === "undoing") ? againEveryMs : false,
  });
}
