import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../lib/load-page.ts";
import { rootRoute } from "./root.tsx";

/** The parent route, without an address of its own, of pages that need a sign-in. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/shell/session/guarded.tsx"), { now: ["signIn"] }),
    "SignedInPages",
  ),
});
