import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadChunk } from "../lib/load-chunk.ts";
import { rootRoute } from "./root.tsx";

export const nightRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/nights/$nightUuid",
  component: lazyRouteComponent(
    () => loadChunk(() => import("../features/nights/night-page.tsx")),
    "NightPage",
  ),
});
