import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { validateBoardSearch } from "../features/leaderboards/board-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { rootRoute } from "./root.tsx";

export const leaderboardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/leaderboards",
  validateSearch: validateBoardSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/leaderboards/leaderboards-page.tsx"), { now: ["leaderboards"] }),
    "LeaderboardsPage",
  ),
});
