import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { ErrorPage } from "./features/shell/error-page.tsx";
import { NotFoundPage } from "./features/shell/parts/not-found-page.tsx";
import { keepPlaces } from "./lib/kept-places.ts";
import { accountRoute } from "./routes/account.tsx";
import { auditRoute, categoriesRoute, operationsRoute, settingsRoute } from "./routes/administration.tsx";
import { authRoute } from "./routes/auth.tsx";
import { databaseRoute } from "./routes/database.tsx";
import { gamesRoute, propaRoute, raplakRoute, teralystRoute } from "./routes/games.ts";
import { homeRoute } from "./routes/home.tsx";
import { againstRoute, hunterRoute } from "./routes/hunter.tsx";
import { leaderboardsRoute, recordsRoute } from "./routes/leaderboards.tsx";
import { overlayRoute, streamingRoute, watchRoute } from "./routes/live-hunt.ts";
import {
  adminRoute,
  disputedRoute,
  moderatorRoute,
  nightLogsRoute,
  queueRoute,
  reportsRoute,
  reviewRoute,
} from "./routes/moderation.tsx";
import { nightRoute } from "./routes/night.tsx";
import { mergeRoute, mergesRoute, peopleRoute, personRoute, suspensionsRoute } from "./routes/people.tsx";
import { profitTakerRoute } from "./routes/profit-taker.tsx";
import {
  analyzerNightRedirectRoute,
  analyzerRedirectRoute,
  hunterRedirectRoute,
} from "./routes/redirects.ts";
import { type RouterContext, rootRoute } from "./routes/root.tsx";
import { docsRoute, privacyRoute, rulesRoute } from "./routes/rules.tsx";
import { signedInRoute } from "./routes/signed-in.tsx";
import { claimRoute, uploadRoute, uploadStatusRoute } from "./routes/upload.tsx";

const routeTree = rootRoute.addChildren([
  homeRoute,
  uploadRoute,
  uploadStatusRoute,
  nightRoute,
  leaderboardsRoute,
  recordsRoute,
  hunterRoute,
  againstRoute,
  databaseRoute,
  privacyRoute,
  rulesRoute,
  authRoute,
  claimRoute,
  signedInRoute.addChildren([
    accountRoute,
    moderatorRoute.addChildren([
      queueRoute,
      reportsRoute,
      disputedRoute,
      reviewRoute,
      nightLogsRoute,
      suspensionsRoute,
      adminRoute.addChildren([
        peopleRoute,
        personRoute,
        mergeRoute,
        mergesRoute,
        settingsRoute,
        categoriesRoute,
        operationsRoute,
        auditRoute,
      ]),
    ]),
  ]),
  watchRoute,
  overlayRoute,
  streamingRoute,
  docsRoute,
  gamesRoute,
  raplakRoute,
  propaRoute,
  teralystRoute,
  profitTakerRoute,
  hunterRedirectRoute,
  analyzerRedirectRoute,
  analyzerNightRedirectRoute,
]);

/** Makes the app's router; tests pass a memory history. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    defaultPreload: "intent",
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });
  keepPlaces(router);
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    readonly router: ReturnType<typeof createAppRouter>;
  }
}
