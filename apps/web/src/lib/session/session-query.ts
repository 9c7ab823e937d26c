import type { MeAnswer } from "@hunt/contracts/me";
import type { SessionAnswer } from "@hunt/contracts/sessions";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { readSign } from "../api/session-sign.ts";
import { longFreshMs, retryUnlessRefused } from "../query-client.ts";

export const nobody: SessionAnswer = { isLoggedIn: false, user: null, expiresAt: null };

/** Who is signed in. A browser in which nobody is asks nothing. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => {
    const session = readSign() === null ? nobody : await api.get("/v2/sessions", { signal });
    // Whoever signed out meanwhile is nobody, whatever was still on its way.
    return readSign() === null ? nobody : session;
  },
  initialData: () => (readSign() === null ? nobody : undefined),
  staleTime: longFreshMs,
  gcTime: Number.POSITIVE_INFINITY,
  retry: retryUnlessRefused,
  // Roles, counts and a session that was ended elsewhere are noticed without a reload.
  refetchInterval: ({ state }) => (state.data?.isLoggedIn ? longFreshMs : false),
});

export type SessionState =
  | { readonly status: "loading" | "failed" | "visitor"; readonly user: null }
  | { readonly status: "signedIn"; readonly user: MeAnswer };

/** Who is signed in, as far as it is known now. */
export function useSession(): SessionState {
  const { data, isError } = useQuery(sessionQuery);
  if (data?.user) return { status: "signedIn", user: data.user };
  if (data !== undefined) return { status: "visitor", user: null };
  return { status: isError ? "failed" : "loading", user: null };
}
