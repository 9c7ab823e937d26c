import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { RulesSearch } from "../features/rules/rules-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { rawSearch } from "../lib/raw-search.ts";
import { rootRoute } from "./root.tsx";

export const rulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rules",
  validateSearch: rawSearch<RulesSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/rules/rules-page.tsx"), { now: ["rules", "approval"] }),
    "RulesPage",
  ),
});
