import { vi } from "vitest";
import { createQueryClient } from "../../../lib/query-client.ts";
import { drawApp } from "../../../testing/render-app.tsx";

interface Answered {
  readonly status?: number;
  readonly body: unknown;
}

/** Opens an address of the app; the server's answers are given by path, and any other path gets 404. */
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
  const { router } = await drawApp(queryClient, address);
  return { router };
}
