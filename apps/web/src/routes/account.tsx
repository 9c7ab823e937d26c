import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../lib/load-page.ts";
import { rawSearch } from "../lib/raw-search.ts";
import { signedInRoute } from "./signed-in.tsx";

interface AccountSearch {
  readonly tab?: string;
  /** `asked`: the window that deletes the account is open, also after a sign-in in between. */
  readonly remove?: string;
}

export const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/account",
  validateSearch: rawSearch<AccountSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/account/account-page.tsx"), { now: ["account"] }),
    "AccountPage",
  ),
});
