import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/query-client.ts";
import { type SuspensionsSearch, suspensionsAsk } from "./suspensions-search.ts";

/** A page of suspensions, the latest first. */
export function suspensionsQuery(search: SuspensionsSearch) {
  const query = suspensionsAsk(search);
  return queryOptions({
    queryKey: ["desk", "suspensions", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/suspensions", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}
