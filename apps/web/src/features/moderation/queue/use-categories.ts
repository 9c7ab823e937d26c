import { useQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { longFreshMs, retryUnlessRefused } from "../../../lib/query-client.ts";

/** The categories of all seasons, each name once. None until they are there: what is asked for is in the address anyway. */
export function useCategories(): readonly { readonly slug: string; readonly name: string }[] {
  const { data } = useQuery({
    queryKey: ["categories", "all"],
    queryFn: ({ signal }) => api.get("/v2/categories", { signal }),
    staleTime: longFreshMs,
    retry: retryUnlessRefused,
  });
  return [...new Map((data?.items ?? []).map(({ slug, name }) => [slug, { slug, name }])).values()];
}
