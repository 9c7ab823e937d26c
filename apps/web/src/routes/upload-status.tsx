import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../lib/load-page.ts";
import { rootRoute } from "./root.tsx";

export const uploadStatusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/upload/$nightUuid",
  component: lazyRouteComponent(
    () =>
      loadPage(
        () => import("../features/uploads/upload-status-page.tsx"),
        ["upload", "diagnostic", "problem"],
      ),
    "UploadStatusPage",
  ),
});
