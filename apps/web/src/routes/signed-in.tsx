import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../lib/load-page.ts";
import { rootRoute } from "./root.tsx";

/** Above the pages for whoever is signed in; without an address of its own. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/shell/session/guarded.tsx"), { now: ["signIn"] }),
    "SignedInPages",
  ),
});
