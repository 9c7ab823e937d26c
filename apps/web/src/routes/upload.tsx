import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadChunk } from "../lib/load-chunk.ts";
import { rootRoute } from "./root.tsx";

export const uploadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/upload",
  component: lazyRouteComponent(
    () => loadChunk(() => import("../features/uploads/upload-page.tsx")),
    "UploadPage",
  ),
});
