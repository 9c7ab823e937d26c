import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { validateApiDocsSearch } from "../features/api-docs/api-docs-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { rootRoute } from "./root.tsx";

export const docsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/docs",
  validateSearch: validateApiDocsSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/api-docs/api-docs-page.tsx"), { now: ["api"] }),
    "ApiDocsPage",
  ),
});
