import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../lib/load-page.ts";
import { rootRoute } from "./root.tsx";

export const claimRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/claim",
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/uploads/claim/claim-page.tsx"), { now: ["claims", "problem"] }),
    "ClaimPage",
  ),
});
