import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { validateDatabaseSearch } from "../features/database/database-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { rootRoute } from "./root.tsx";

export const databaseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/database",
  validateSearch: validateDatabaseSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/database/database-page.tsx"), { now: ["database"] }),
    "DatabasePage",
  ),
});
