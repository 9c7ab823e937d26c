import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { retryUnlessRefused } from "../query-client.ts";

/** Where a night stands by its average real time on the board of its season, squad size and category, or why nowhere. */
export function nightRankQuery(nightUuid: string) {
  return queryOptions({
    queryKey: ["nights", nightUuid, "rank"],
    retry: retryUnlessRefused,
    queryFn: ({ signal }) => api.get("/v2/nights/:nightUuid/rank", { params: { nightUuid }, signal }),
  });
}
