import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { isNightUuid, type NightSearch, validateNightSearch } from "../features/nights/night/night-search.ts";
import { NotFoundPage } from "../features/shell/parts/not-found-page.tsx";
import { loadPage } from "../lib/load-page.ts";
import { nightQuery, nightRankQuery } from "../lib/queries/public-queries.ts";
import { createSearchValidator } from "../lib/search-params.ts";
import { rootRoute } from "./root.tsx";

export const nightRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/nights/$nightUuid",
  validateSearch: createSearchValidator<NightSearch>(validateNightSearch),
  beforeLoad: ({ params }) => {
    if (!isNightUuid(params.nightUuid)) throw notFound();
  },
  loader: ({ context: { queryClient }, params }) => {
    // The queries are not awaited, because the answers arrive while the page's code is still loading; the rank's line is
    // then not drawn empty first.
    void queryClient.prefetchQuery(nightQuery(params.nightUuid));
    void queryClient.prefetchQuery(nightRankQuery(params.nightUuid));
  },
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/nights/night-page.tsx"), {
        now: ["night", "insight", "unranked", "approval", "share"],
        soon: ["problem"],
      }),
    "NightPage",
  ),
});
