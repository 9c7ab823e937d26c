import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { type QueueSearch, queueParameters } from "./queue-search.ts";

/** The interval at which the page's content is loaded again, because other moderators decide meanwhile. */
const againEveryMs = 30_000;

/** Queries a page of the queue, with the counts of the whole queue. */
export function queueQuery(search: QueueSearch) {
  const query = queueParameters(search);
  return queryOptions({
    queryKey: ["moderation", "queue", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/nights/verifications", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
    refetchInterval: againEveryMs,
  });
}
