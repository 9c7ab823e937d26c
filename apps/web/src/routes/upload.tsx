import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { type NightSearch, validateNightSearch } from "../features/nights/night/night-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { understoodSearch } from "../lib/understood-search.ts";
import { rootRoute } from "./root.tsx";

export const uploadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/upload",
  validateSearch: understoodSearch<NightSearch>(validateNightSearch),
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("./upload-page.tsx"), {
        now: ["upload", "local"],
        soon: ["diagnostic", "problem"],
      }),
    "UploadPageWithParts",
  ),
});
