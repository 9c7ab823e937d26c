import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../lib/load-page.ts";
import { rawSearch } from "../lib/search-params.ts";
import { signedInRoute } from "./signed-in.tsx";

/** The remaining parameters belong to the tabs; each tab reads them by its own validator. */
interface AccountSearch {
  readonly tab?: string;
  /** `asked`: the dialog that deletes the account is open, also after a sign-in. */
  readonly remove?: string;
  readonly standing?: string;
  readonly access?: string;
  readonly scope?: string;
  readonly season?: number;
  readonly squadSize?: number;
  readonly verifiedOnly?: boolean;
  readonly description?: string;
  readonly status?: string;
  readonly page?: number;
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
