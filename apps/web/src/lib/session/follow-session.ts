import type { UserSettingsAnswer } from "@hunt/contracts/me";
import type { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "../api/api-problem.ts";
import { onSessionChange } from "../api/session-changes.ts";
import { isSignOutPending, readSign } from "../api/session-sign.ts";
import { nobody, sessionQuery } from "./session-query.ts";
import { showSettings } from "./show-setting.ts";

/** The queries whose answers are the same for everybody; all other queries are asked again after a change of account. */
const sameForAll: readonly unknown[] = [sessionQuery.queryKey[0], "settings"];

/**
 * Loads the signed-in account, follows sign-ins and sign-outs in other tabs, and drops cached answers when the account
 * changes. Returns the function that stops all this.
 */
export function followSession(queryClient: QueryClient): () => void {
  if (isSignOutPending()) endLeftSession();
  let lookedBy = readSign();
  const lookAgain = () => {
    lookedBy = readSign();
    if (lookedBy === null) queryClient.setQueryData(sessionQuery.queryKey, nobody);
    else void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  // A tab that slept, or came back from the browser's memory, missed all messages. Another account may have signed in, and
  // would act on content that the tab shows of the previous account.
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

/**
 * Reports a sign-out that the server has not received yet. When the code for this does not load, the next start reports it.
 */
function endLeftSession(): void {
  void import("./sign-out.ts").then(({ finishSignOut }) => finishSignOut()).catch(() => null);
}

/**
 * Applies the settings of the signed-in account, and clears an account's answers from the cache as soon as another account
 * signs in. Returns the function that stops it.
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
    // Queries made before the first session answer used the same cookies: their answers belong to this account.
    known = now;
    const settings = queryClient.getQueryData(sessionQuery.queryKey)?.user?.settings;
    if (settings !== undefined && settings !== shown) showSettings(settings);
    shown = settings;
  });
}

/**
 * Loads the session again when a change is refused because the account is suspended, so that every page says so without a
 * reload. Returns the function that stops it.
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
  // A visitor's content is public and may stay until newer answers arrive. An account's content is removed at once.
  if (wasVisitor) void queryClient.invalidateQueries({ predicate });
  else void queryClient.resetQueries({ predicate });
}
