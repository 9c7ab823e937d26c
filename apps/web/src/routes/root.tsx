import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { ErrorPage } from "../features/shell/error-page.tsx";
import { Layout } from "../features/shell/layout.tsx";
import { NotFoundPage } from "../features/shell/not-found-page.tsx";

export interface RouterContext {
  readonly queryClient: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
