import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { NotFoundPage } from "../features/shell/parts/not-found-page.tsx";
import { loadPage } from "../lib/load-page.ts";
import { rootRoute } from "./root.tsx";

export const uploadStatusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/upload/$nightUuid",
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/uploads/status/upload-status-page.tsx"), {
        now: ["upload", "diagnostic", "unranked"],
        soon: ["problem"],
      }),
    "UploadStatusPage",
  ),
});
