import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { vi } from "vitest";
import { createQueryClient } from "../../../lib/query-client.ts";
import { createAppRouter } from "../../../router.ts";

interface Answered {
  readonly status?: number;
  readonly body: unknown;
}

/** Opens an address of the app; the server's answers are given by path, anything else is 404. */
export async function openNightPage(address: string, answers: Readonly<Record<string, Answered>>) {
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    const { status = 200, body } = answers[pathname] ?? { status: 404, body: { code: "route_not_found" } };
    const type = status < 400 ? "application/json" : "application/problem+json";
    return new Response(JSON.stringify(body), { status, headers: { "content-type": type } });
  };
  vi.stubGlobal("fetch", vi.fn(answer));
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ queryClient }, history);
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router };
}
