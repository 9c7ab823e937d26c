import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../lib/load-page.ts";
import { rootRoute } from "./root.tsx";

export const uploadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/upload",
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/uploads/upload-page.tsx"), {
        now: ["upload"],
        soon: ["diagnostic", "problem"],
      }),
    "UploadPage",
  ),
});
