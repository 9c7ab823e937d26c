import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import type { DisputedSearch } from "../features/moderation/disputed/disputed-search.ts";
import type { QueueSearch } from "../features/moderation/queue/queue-search.ts";
import type { ReportsSearch } from "../features/moderation/reports/reports-search.ts";
import { NotFoundPage } from "../features/shell/parts/not-found-page.tsx";
import { isUuid } from "../lib/hunter-path.ts";
import { loadPage } from "../lib/load-page.ts";
import { rawSearch } from "../lib/search-params.ts";
import { signedInRoute } from "./signed-in.tsx";

/** Wraps pages for the roles in the name, and loads the texts that all desk pages share. */
const guarded = (name: "ModeratorPages" | "AdminPages") =>
  lazyRouteComponent(
    () => loadPage(() => import("../features/shell/session/guarded.tsx"), { now: ["signIn", "desk"] }),
    name,
  );

/** The parent route of the desk's pages. Each page is a route below it, and a row of `domain-ui/desk/desk-frame.tsx`. */
export const moderatorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: "moderators",
  component: guarded("ModeratorPages"),
});

/** The parent route of the desk's pages that only admins may open. */
export const adminRoute = createRoute({
  getParentRoute: () => moderatorRoute,
  id: "admins",
  component: guarded("AdminPages"),
});

export const queueRoute = createRoute({
  getParentRoute: () => moderatorRoute,
  path: "/moderation",
  validateSearch: rawSearch<QueueSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/moderation/queue/queue-page.tsx"), { now: ["desk", "queue"] }),
    "QueuePage",
  ),
});

export const reportsRoute = createRoute({
  getParentRoute: () => moderatorRoute,
  path: "/moderation/reports",
  validateSearch: rawSearch<ReportsSearch>,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/moderation/reports/reports-page.tsx"), {
        now: ["desk", "deskReports", "person", "report"],
        soon: ["problem"],
      }),
    "ReportsPage",
  ),
});

export const disputedRoute = createRoute({
  getParentRoute: () => moderatorRoute,
  path: "/moderation/disputed",
  validateSearch: rawSearch<DisputedSearch>,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/moderation/disputed/disputed-page.tsx"), {
        now: ["desk", "disputed"],
      }),
    "DisputedPage",
  ),
});

export const nightLogsRoute = createRoute({
  getParentRoute: () => moderatorRoute,
  path: "/moderation/nights/$nightUuid/logs",
  beforeLoad: ({ params }) => {
    if (!isUuid(params.nightUuid)) throw notFound();
  },
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/moderation/logs/logs-page.tsx"), {
        now: ["desk", "nightLogs", "night"],
      }),
    "LogsPage",
  ),
});

export const reviewRoute = createRoute({
  getParentRoute: () => moderatorRoute,
  path: "/moderation/verifications/$verificationUuid",
  // The queue from which the page was opened, for its next entry and the way back.
  validateSearch: rawSearch<QueueSearch>,
  beforeLoad: ({ params }) => {
    if (!isUuid(params.verificationUuid)) throw notFound();
  },
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/moderation/review/review-page.tsx"), {
        now: ["desk", "review", "night"],
        soon: ["problem"],
      }),
    "ReviewPage",
  ),
});
