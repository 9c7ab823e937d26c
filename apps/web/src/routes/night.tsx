import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { validateNightSearch } from "../features/nights/night-search.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import { rootRoute } from "./root.tsx";

export const nightRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/nights/$nightUuid",
  validateSearch: validateNightSearch,
  component: lazyRouteComponent(
    () => loadChunk(() => import("../features/nights/night-page.tsx")),
    "NightPage",
  ),
});
