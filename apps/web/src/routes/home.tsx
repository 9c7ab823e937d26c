import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { homeStatsQuery, recentHuntsQuery } from "../features/home/queries.ts";
import { loadPage } from "../lib/load-page.ts";
import { toPageNumber } from "../lib/pages.ts";
import { highlightsQuery } from "../lib/queries/public-queries.ts";
import { createSearchValidator } from "../lib/search-params.ts";
import { rootRoute } from "./root.tsx";

interface HomeSearch {
  /** Page of the recent hunts, from 2; absent on the first. */
  readonly page?: number;
}

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  validateSearch: createSearchValidator<HomeSearch>((search) => {
    const page = toPageNumber(search.page);
    return page === 1 ? {} : { page };
  }),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context: { queryClient }, deps }) => {
    // The query is not awaited: the page appears at once, and the answers arrive while its code is still loading.
    void queryClient.prefetchQuery(recentHuntsQuery(deps.page));
    void queryClient.prefetchQuery(homeStatsQuery);
    void queryClient.prefetchQuery(highlightsQuery);
  },
  component: lazyRouteComponent(
    () => loadPage(() => import("./home-page.tsx"), { now: ["highlights"] }),
    "HomePageWithParts",
  ),
});
