import { QueryClient } from "@tanstack/react-query";

/** Specification, section 9. */
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
      },
    },
  });
}
