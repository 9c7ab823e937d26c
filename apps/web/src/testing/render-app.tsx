import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";
import { createQueryClient } from "../lib/query-client.ts";
import { followSession } from "../lib/session/follow-session.ts";
import { createAppRouter } from "../router.ts";
import { highlightsAnswer, homeStatsAnswer, nightListAnswer, settingsAnswer } from "./answers.ts";
import { fakeServer } from "./fake-server.ts";

type QueryClient = ReturnType<typeof createQueryClient>;

/** The server's answers unless a test gives others. */
const quietServer = {
  "/v2/settings": () => settingsAnswer(),
  "/v2/leaderboards/highlights": () => highlightsAnswer(),
  "/v2/stats/home": () => homeStatsAnswer(),
  "/v2/nights": () => nightListAnswer([]),
} as const;

interface AppUnderTest {
  readonly path: string;
  readonly server?: Readonly<Record<string, (url: URL, request: Request) => unknown>>;
}

/** Stops the previous app's session listeners. */
let stopFollowing = () => {};

/** Opens the whole app at a path, against a server with the given answers. */
export async function renderApp({ path, server = {} }: AppUnderTest) {
  fakeServer({ ...quietServer, ...server });
  const queryClient = createQueryClient();
  // A query with a rule of its own still tries again, but at once.
  const queries = { ...queryClient.getDefaultOptions().queries, retry: false, retryDelay: 0 };
  queryClient.setDefaultOptions({ queries });
  stopFollowing();
  stopFollowing = followSession(queryClient);
  onTestFinished(() => stopFollowing());
  return { ...(await drawApp(queryClient, path)), queryClient };
}

/** Draws the app at a path, and removes everything of it when the test ends. */
export async function drawApp(queryClient: QueryClient, path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  // A router listens to its window for as long as both exist. In tests one window has many routers, so the listeners are
  // removed.
  const listen = vi.spyOn(window, "addEventListener");
  const router = createAppRouter({ queryClient }, history);
  const listening = [...listen.mock.calls];
  listen.mockRestore();
  onTestFinished(() => {
    for (const [type, listener] of listening) window.removeEventListener(type, listener);
    queryClient.clear();
  });
  await router.load();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router };
}
