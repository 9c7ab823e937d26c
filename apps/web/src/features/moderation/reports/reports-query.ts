import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { type ReportsSearch, reportsAsk } from "./reports-search.ts";

/** Others decide meanwhile: what is on the page is asked for again. */
const againEveryMs = 30_000;

/** A page of what was reported, with the counts of all of it. */
export function reportsQuery(search: ReportsSearch) {
  const query = reportsAsk(search);
  return queryOptions({
    queryKey: ["moderation", "reports", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/reports", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
    refetchInterval: againEveryMs,
  });
}
