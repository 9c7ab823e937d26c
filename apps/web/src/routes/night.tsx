import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { isNightUuid, type NightSearch, validateNightSearch } from "../features/nights/night-search.ts";
import { NotFoundPage } from "../features/shell/not-found-page.tsx";
import { loadPage } from "../lib/load-page.ts";
import { understoodSearch } from "../lib/understood-search.ts";
import { rootRoute } from "./root.tsx";

export const nightRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/nights/$nightUuid",
  validateSearch: understoodSearch<NightSearch>(validateNightSearch),
  beforeLoad: ({ params }) => {
    if (!isNightUuid(params.nightUuid)) throw notFound();
  },
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/nights/night-page.tsx"), {
        now: ["night", "unranked", "approval", "share"],
        soon: ["problem"],
      }),
    "NightPage",
  ),
});
