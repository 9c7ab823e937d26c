import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./api/api-problem.ts";

/** The source is docs/screens.md, "Cache lifetimes". */
const freshMs = 30_000;
/** The lifetime of night, user, stats, sessions, public settings, time and releases. */
export const longFreshMs = 300_000;

/** Makes an empty cache with the defaults of the specification. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: longFreshMs,
        retry: 1,
        refetchOnWindowFocus: false,
        refetchOnMount: true,
        // Without a network a query fails and says so; by default it would wait for the network forever. The cache can
        // still answer some queries.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/**
 * Whether to ask once more, which is the case after a first failure, but never when the server refused the query itself
 * (4xx).
 */
export function retryUnlessRefused(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiProblem && error.status >= 400 && error.status < 500);
}
