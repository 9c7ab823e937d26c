import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { ErrorPage } from "../features/shell/error-page.tsx";
import { Layout } from "../features/shell/layout.tsx";
import { NotFoundPage } from "../features/shell/parts/not-found-page.tsx";
import { settingsQuery } from "../lib/queries/public-queries.ts";

export interface RouterContext {
  readonly queryClient: QueryClient;
}

/**
 * The first page waits up to this long for the settings, which decide the place of links and of the notice, so that nothing
 * moves later.
 */
const settingsPatienceMs = 600;

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: ({ context: { queryClient } }) =>
    Promise.race([
      queryClient.prefetchQuery(settingsQuery),
      new Promise<void>((resolve) => setTimeout(resolve, settingsPatienceMs)),
    ]),
  staleTime: Number.POSITIVE_INFINITY,
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
