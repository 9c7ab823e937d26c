import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { longFreshMs, retryUnlessRefused } from "../../lib/query-client.ts";

/** All categories of a season that visitors may see, closed ones too. */
export function seasonCategoriesQuery(season: number) {
  return queryOptions({
    queryKey: ["categories", "rules", season],
    queryFn: ({ signal }) => api.get("/v2/categories", { query: { season }, signal }),
    staleTime: longFreshMs,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}
