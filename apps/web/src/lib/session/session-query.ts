import type { MeAnswer } from "@hunt/contracts/me";
import type { SessionAnswer } from "@hunt/contracts/sessions";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { readSign } from "../api/session-sign.ts";
import { longFreshMs, retryUnlessRefused } from "../query-client.ts";

export const nobody: SessionAnswer = { isLoggedIn: false, user: null, expiresAt: null };

/** The signed-in account. A browser without a session does not ask the server. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => {
    const session = readSign() === null ? nobody : await api.get("/v2/sessions", { signal });
    // After a sign-out the session is nobody's, even when this answer still names an account.
    return readSign() === null ? nobody : session;
  },
  initialData: () => (readSign() === null ? nobody : undefined),
  staleTime: longFreshMs,
  gcTime: Number.POSITIVE_INFINITY,
  retry: retryUnlessRefused,
  // Asking again reveals changed roles, new counts and a session that ended elsewhere, without a reload.
  refetchInterval: ({ state }) => (state.data?.isLoggedIn ? longFreshMs : false),
});

export type SessionState =
  | { readonly status: "loading" | "failed" | "visitor"; readonly user: null }
  | { readonly status: "signedIn"; readonly user: MeAnswer };

/** Returns the session as far as it is known now. */
export function useSession(): SessionState {
  const { data, isError } = useQuery(sessionQuery);
  if (data?.user) return { status: "signedIn", user: data.user };
  if (data !== undefined) return { status: "visitor", user: null };
  return { status: isError ? "failed" : "loading", user: null };
}
