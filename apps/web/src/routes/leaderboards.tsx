import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { BoardSearch } from "../features/leaderboards/board/board-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { rawSearch } from "../lib/search-params.ts";
import { rootRoute } from "./root.tsx";

export const recordsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/leaderboards/records",
  validateSearch: rawSearch<BoardSearch>,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/leaderboards/records/records-page.tsx"), {
        now: ["leaderboards", "records"],
      }),
    "RecordsPage",
  ),
});

export const leaderboardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/leaderboards",
  validateSearch: rawSearch<BoardSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/leaderboards/leaderboards-page.tsx"), { now: ["leaderboards"] }),
    "LeaderboardsPage",
  ),
});
