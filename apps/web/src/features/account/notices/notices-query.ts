import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";

/** What the account was told, the latest first. */
export function noticesQuery(limit: number) {
  return queryOptions({
    queryKey: ["me", "notices", limit],
    queryFn: ({ signal }) => api.get("/v2/@me/notices", { query: { limit }, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}
