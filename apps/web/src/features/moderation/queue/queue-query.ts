import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { type QueueSearch, queueAsk } from "./queue-search.ts";

/** Others decide meanwhile: what is on the page is asked for again. */
const againEveryMs = 30_000;

/** A page of the queue with the counts of all of it. */
export function queueQuery(search: QueueSearch) {
  const query = queueAsk(search);
  return queryOptions({
    queryKey: ["moderation", "queue", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/nights/verifications", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
    refetchInterval: againEveryMs,
  });
}
