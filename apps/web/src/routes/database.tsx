import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { DatabaseSearch } from "../features/database/database-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { rawSearch } from "../lib/search-params.ts";
import { rootRoute } from "./root.tsx";

export const databaseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/database",
  validateSearch: rawSearch<DatabaseSearch>,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/database/database-page.tsx"), { now: ["database", "highlights"] }),
    "DatabasePage",
  ),
});
