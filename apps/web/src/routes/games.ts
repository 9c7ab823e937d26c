import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { LimbSearch } from "../features/games/frame/limb-fields.tsx";
import type { PropaSearch } from "../features/games/propa/propa-search.ts";
import type { RunSearch } from "../features/games/run/run-kind.ts";
import type { TeralystSearch } from "../features/games/teralyst/teralyst-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { rawSearch } from "../lib/search-params.ts";
import { rootRoute } from "./root.tsx";

/** The state of Raplak's page in the address. */
type RaplakSearch = LimbSearch & RunSearch;

const getParentRoute = () => rootRoute;
/** The texts of each game page; the reasons of refused calls may load later. */
const texts = { now: ["games", "share"], soon: ["problem"] } as const;

export const gamesRoute = createRoute({
  getParentRoute,
  path: "/games",
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/games/hub/hub-page.tsx"), texts),
    "GamesPage",
  ),
});

export const raplakRoute = createRoute({
  getParentRoute,
  path: "/games/raplak",
  validateSearch: rawSearch<RaplakSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/games/raplak/raplak-page.tsx"), texts),
    "RaplakPage",
  ),
});

export const propaRoute = createRoute({
  getParentRoute,
  path: "/games/propa",
  validateSearch: rawSearch<PropaSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/games/propa/propa-page.tsx"), texts),
    "PropaPage",
  ),
});

export const teralystRoute = createRoute({
  getParentRoute,
  path: "/games/teralyst",
  validateSearch: rawSearch<TeralystSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/games/teralyst/teralyst-page.tsx"), texts),
    "TeralystPage",
  ),
});
