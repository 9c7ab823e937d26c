import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../lib/load-page.ts";
import { rootRoute } from "./root.tsx";

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/privacy",
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/privacy/privacy-page.tsx"), { now: ["privacy"] }),
    "PrivacyPage",
  ),
});
