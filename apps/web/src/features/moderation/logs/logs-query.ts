import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { longFreshMs, retryUnlessRefused } from "../../../lib/query-client.ts";

/** The logs of a night, and what they tell differently. */
export function logsQuery(nightUuid: string) {
  return queryOptions({
    queryKey: ["moderation", "logs", nightUuid],
    queryFn: ({ signal }) => api.get("/v2/@admin/nights/:nightUuid/logs", { params: { nightUuid }, signal }),
    // Each question analyses the logs anew.
    staleTime: longFreshMs,
    retry: retryUnlessRefused,
  });
}
