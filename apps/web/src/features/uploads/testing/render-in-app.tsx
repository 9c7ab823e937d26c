import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";

/** Renders `page` at `address` among those of the app's routes to which the upload pages link; returns the router. */
export async function renderInApp(page: () => ReactNode, address: string) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => <p>No such page</p> });
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const isStatus = address.startsWith("/upload/");
  const routeTree = root.addChildren([
    at("/upload", isStatus ? () => <p>Upload page</p> : page),
    at("/upload/$nightUuid", isStatus ? page : () => <p>Status page</p>),
    at("/nights/$nightUuid", () => <p>Night page</p>),
  ]);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history });
  await router.load();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
}
