import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { NotFoundPage } from "../features/shell/parts/not-found-page.tsx";
import type { AgainstSearch } from "../features/users/against/against-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { rawSearch } from "../lib/raw-search.ts";
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
