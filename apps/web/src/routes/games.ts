import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { RaplakSearch } from "../features/games/raplak/raplak-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { rawSearch } from "../lib/raw-search.ts";
import { rootRoute } from "./root.tsx";

export const raplakRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/games/raplak",
  validateSearch: rawSearch<RaplakSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/games/raplak/raplak-page.tsx"), { now: ["games"] }),
    "RaplakPage",
  ),
});
