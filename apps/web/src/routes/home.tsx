import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadChunk } from "../lib/load-chunk.ts";
import { rootRoute } from "./root.tsx";

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  component: lazyRouteComponent(() => loadChunk(() => import("../features/home/home-page.tsx")), "HomePage"),
});
