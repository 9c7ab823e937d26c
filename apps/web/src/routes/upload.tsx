import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { type NightSearch, validateNightSearch } from "../features/nights/night/night-search.ts";
import { NotFoundPage } from "../features/shell/parts/not-found-page.tsx";
import { loadPage } from "../lib/load-page.ts";
import { createSearchValidator } from "../lib/search-params.ts";
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

export const claimRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/claim",
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/uploads/claim/claim-page.tsx"), {
        now: ["claims", "problem", "signIn"],
      }),
    "ClaimPage",
  ),
});

export const uploadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/upload",
  validateSearch: createSearchValidator<NightSearch>(validateNightSearch),
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("./upload-page.tsx"), {
        now: ["upload", "local"],
        soon: ["diagnostic", "problem"],
      }),
    "UploadPageWithParts",
  ),
});
