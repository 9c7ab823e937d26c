import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { PropaSearch } from "../features/games/propa/propa-search.ts";
import type { RaplakSearch } from "../features/games/raplak/raplak-search.ts";
import type { TeralystSearch } from "../features/games/teralyst/teralyst-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { rawSearch } from "../lib/raw-search.ts";
import { rootRoute } from "./root.tsx";

export const raplakRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/games/raplak",
  validateSearch: rawSearch<RaplakSearch>,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/games/raplak/raplak-page.tsx"), {
        now: ["games"],
        soon: ["problem"],
      }),
    "RaplakPage",
  ),
});

export const propaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/games/propa",
  validateSearch: rawSearch<PropaSearch>,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/games/propa/propa-page.tsx"), { now: ["games"], soon: ["problem"] }),
    "PropaPage",
  ),
});

export const teralystRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/games/teralyst",
  validateSearch: rawSearch<TeralystSearch>,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/games/teralyst/teralyst-page.tsx"), {
        now: ["games"],
        soon: ["problem"],
      }),
    "TeralystPage",
  ),
});
