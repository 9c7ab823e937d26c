import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./api/api-problem.ts";

/** docs/screens.md, "Cache lifetimes". */
const freshMs = 30_000;
/** Night, user, stats, sessions, public settings, time and releases. */
export const longFreshMs = 300_000;

/** A new cache with the specification's defaults. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: longFreshMs,
        retry: 1,
        refetchOnWindowFocus: false,
        refetchOnMount: true,
        // Without a network a question fails and says so: it would wait for one for ever. What is kept answers some.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Whether a question is asked once more: when it failed, but not when the question itself was refused (4xx). */
export function retryUnlessRefused(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiProblem && error.status >= 400 && error.status < 500);
}
