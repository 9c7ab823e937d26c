import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../lib/load-page.ts";
import { rootRoute } from "./root.tsx";

const load = () =>
  loadPage(() => import("../features/live/watch/watch-pages.ts"), { now: ["live", "watch"] });

export const watchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/live/$liveUuid",
  component: lazyRouteComponent(load, "WatchPage"),
});

export const overlayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/live/$liveUuid/overlay",
  component: lazyRouteComponent(load, "OverlayPage"),
});

export const streamingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/live/$liveUuid/streaming",
  component: lazyRouteComponent(load, "StreamingPage"),
});
