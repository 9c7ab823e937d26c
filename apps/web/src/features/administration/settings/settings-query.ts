import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";

const changesPerPage = 10;

/** The settings in force with their defaults. */
export const adminSettingsQuery = queryOptions({
  queryKey: ["administration", "settings", "values"],
  queryFn: ({ signal }) => api.get("/v2/@admin/settings", { signal }),
  retry: retryUnlessRefused,
});

/** The changes that were made, the latest first. */
export const settingsChangesQuery = infiniteQueryOptions({
  queryKey: ["administration", "settings", "changes"],
  queryFn: ({ pageParam, signal }) =>
    api.get("/v2/@admin/settings/changes", {
      query: { limit: changesPerPage, ...(pageParam !== null && { before: pageParam }) },
      signal,
    }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ items }) => (items.length < changesPerPage ? undefined : items.at(-1)?.id),
  retry: retryUnlessRefused,
});

/** Whatever shows settings, or nights and boards by season, is asked for again. */
export async function forgetChanged(queryClient: QueryClient, movesNights: boolean): Promise<void> {
  const changed = ["administration", "settings", "leaderboards", "categories"];
  const moved = movesNights ? ["nights", "runs", "users", "stats"] : [];
  await Promise.all([...changed, ...moved].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
