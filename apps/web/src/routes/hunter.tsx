import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { NotFoundPage } from "../features/shell/parts/not-found-page.tsx";
import type { AgainstSearch } from "../features/users/against/against-search.ts";
import type { HunterPageSearch } from "../features/users/hunter/hunter-search.ts";
import { hunterQuery } from "../features/users/hunter/queries.ts";
import { loadPage } from "../lib/load-page.ts";
import { rawSearch } from "../lib/search-params.ts";
import { rootRoute } from "./root.tsx";

export const againstRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/users/$hunter/against/$other",
  validateSearch: rawSearch<AgainstSearch>,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/users/against/against-page.tsx"), { now: ["hunter"] }),
    "AgainstPage",
  ),
});

export const hunterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/users/$hunter",
  validateSearch: rawSearch<HunterPageSearch>,
  loader: ({ context: { queryClient }, params }) => {
    // The query is not awaited, because the answer arrives while the page's code is still loading.
    void queryClient.prefetchQuery(hunterQuery(params.hunter));
  },
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/users/hunter-page.tsx"), {
        now: ["hunter", "unranked", "badge", "share"],
      }),
    "HunterPage",
  ),
});
