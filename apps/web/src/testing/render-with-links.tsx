import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createQueryClient } from "../lib/query-client.ts";

interface Surroundings {
  readonly address?: string;
  readonly queryClient?: ReturnType<typeof createQueryClient>;
}

/** Draws a part of a page that has links or navigates; returns the router, which draws no page of its own. */
export function renderWithLinks(
  part: ReactNode,
  { address = "/", queryClient = createQueryClient() }: Surroundings = {},
) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  render(
    <QueryClientProvider client={queryClient}>
      {/* The types know only the app's own router. */}
      <RouterContextProvider router={router as never}>{part}</RouterContextProvider>
    </QueryClientProvider>,
  );
  return router;
}
