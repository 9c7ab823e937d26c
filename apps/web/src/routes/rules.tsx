import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { validateApiDocsSearch } from "../features/api-docs/api-docs-search.ts";
import type { RulesSearch } from "../features/rules/rules-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { rawSearch } from "../lib/search-params.ts";
import { rootRoute } from "./root.tsx";

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/privacy",
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/privacy/privacy-page.tsx"), { now: ["privacy"] }),
    "PrivacyPage",
  ),
});

export const docsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/docs",
  validateSearch: validateApiDocsSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/api-docs/api-docs-page.tsx"), { now: ["api"] }),
    "ApiDocsPage",
  ),
});

export const rulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rules",
  validateSearch: rawSearch<RulesSearch>,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/rules/rules-page.tsx"), { now: ["rules", "approval", "obstacle"] }),
    "RulesPage",
  ),
});
