import { ownPath } from "@hunt/contracts/own-path";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../lib/load-page.ts";
import { rootRoute } from "./root.tsx";

interface AuthSearch {
  /** The server's code for the failure; absent after a successful sign-in. */
  readonly error?: string;
  /** The path of this site to which the page returns. */
  readonly redirectTo?: string;
}

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/auth",
  validateSearch: (search: Record<string, unknown>): AuthSearch => ({
    ...(search.error === undefined || search.error === "" ? {} : { error: String(search.error) }),
    ...(search.redirectTo === undefined ? {} : { redirectTo: ownPath(search.redirectTo) }),
  }),
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/shell/auth-page.tsx"), { now: ["problem"] }),
    "AuthPage",
  ),
});
