import type { UserSettingsAnswer } from "@hunt/contracts/me";
import type { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "../api/api-problem.ts";
import { onSessionChange } from "../api/session-changes.ts";
import { isLeaving, readSign } from "../api/session-sign.ts";
import { nobody, sessionQuery } from "./session-query.ts";
import { showSettings } from "./show-setting.ts";

/** Answers that are the same for everybody; all others are asked again when somebody else asks. */
const sameForAll: readonly unknown[] = [sessionQuery.queryKey[0], "settings"];

/**
 * Begins with who is signed in and keeps to it: what happens in other tabs, and what must be forgotten when somebody else,
 * or nobody, is signed in. Returns how to stop.
 */
export function followSession(queryClient: QueryClient): () => void {
  if (isLeaving()) endLeftSession();
  let lookedBy = readSign();
  const lookAgain = () => {
    lookedBy = readSign();
    if (lookedBy === null) queryClient.setQueryData(sessionQuery.queryKey, nobody);
    else void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  // A tab that slept, or came back from the browser's memory, has heard nothing: not even that somebody else signed in,
  // who would act by what it shows of the one before.
  const lookIfOther = () => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    const isOther = session !== undefined && session.isLoggedIn !== (readSign() !== null);
    if (!document.hidden && (isOther || readSign() !== lookedBy)) lookAgain();
  };
  const stop = [onSessionChange(lookAgain), followUser(queryClient), followSuspension(queryClient)];
  document.addEventListener("visibilitychange", lookIfOther);
  window.addEventListener("pageshow", lookIfOther);
  void queryClient.prefetchQuery(sessionQuery);
  return () => {
    for (const end of stop) end();
    document.removeEventListener("visibilitychange", lookIfOther);
    window.removeEventListener("pageshow", lookIfOther);
  };
}

/** Tells the server of a sign-out that it did not hear of; without the code for it, at the next start. */
function endLeftSession(): void {
  void import("./sign-out.ts").then(({ finishSignOut }) => finishSignOut()).catch(() => null);
}

/**
 * Shows what the account of whoever is signed in has chosen, and forgets what the cache holds of somebody as soon as
 * somebody else is. Returns how to stop.
 */
function followUser(queryClient: QueryClient): () => void {
  const asking = () => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    return session === undefined ? undefined : (session.user?.uuid ?? null);
  };
  let known = readSign() === null ? null : asking();
  let shown: UserSettingsAnswer | undefined;
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isSession = query.queryKey[0] === sessionQuery.queryKey[0];
    if (!isSession || type !== "updated") return;
    const now = asking();
    if (now === undefined) return;
    if (known !== undefined && now !== known) forget(queryClient, { wasVisitor: known === null });
    // What was asked before the first answer went with the same cookies: it is theirs.
    known = now;
    const settings = queryClient.getQueryData(sessionQuery.queryKey)?.user?.settings;
    if (settings !== undefined && settings !== shown) showSettings(settings);
    shown = settings;
  });
}

/**
 * Asks again who is signed in when a change is refused because the account is suspended: every page then says so, without a
 * reload. Returns how to stop.
 */
function followSuspension(queryClient: QueryClient): () => void {
  return queryClient.getMutationCache().subscribe(({ mutation }) => {
    const error = mutation?.state.error;
    if (error instanceof ApiProblem && error.code === "account_suspended")
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  });
}

function forget(queryClient: QueryClient, { wasVisitor }: { readonly wasVisitor: boolean }): void {
  const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    !sameForAll.includes(queryKey[0]);
  queryClient.removeQueries({ predicate, type: "inactive" });
  // What a visitor saw everybody may see: it stands until there is more. What an account saw goes at once.
  if (wasVisitor) void queryClient.invalidateQueries({ predicate });
  else void queryClient.resetQueries({ predicate });
}
