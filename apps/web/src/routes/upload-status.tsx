import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadChunk } from "../lib/load-chunk.ts";
import { rootRoute } from "./root.tsx";

export const uploadStatusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/upload/$nightUuid",
  component: lazyRouteComponent(
    () => loadChunk(() => import("../features/uploads/upload-status-page.tsx")),
    "UploadStatusPage",
  ),
});
