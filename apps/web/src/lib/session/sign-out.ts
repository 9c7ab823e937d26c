import { problemOf, unreachable } from "../api/api-problem.ts";
import { appTokens, inOneTab } from "../api/app-tokens.ts";
import { tellSessionChange } from "../api/session-changes.ts";
import { clearSign, isLeaving, markLeaving } from "../api/session-sign.ts";

/** The server is told even when the page is left meanwhile; it need not answer for the tabs to know. */
const signOutTimeoutMs = 15_000;

/** Signs out of this browser, in all its tabs at once and whatever fails; the server is told now or at the next start. */
export async function signOut(): Promise<void> {
  const { headers } = appTokens.pass();
  markLeaving();
  tellSessionChange();
  await finishSignOut(headers);
}

/** Tells the server of a sign-out that it may not know of. Failures are left to the next start. */
export async function finishSignOut(headers: Readonly<Record<string, string>> = {}): Promise<void> {
  await inOneTab(async () => {
    // Somebody may have signed in since: that session is not the one to end.
    if (!isLeaving()) return;
    const response = await deleteSession(headers, "").catch(() => null);
    if (response?.ok && isLeaving()) clearSign();
  });
}

/**
 * Signs the account out in every browser. Unlike the sign-out here it must not be taken for done when it is not.
 * `onDone` runs before the tabs are told: a page for those who are signed in is left first.
 *
 * @throws ApiProblem when the server did not do it; nobody is signed out then.
 */
export async function signOutEverywhere(onDone: () => Promise<void>): Promise<void> {
  const { headers } = appTokens.pass();
  const response = await inOneTab(() =>
    deleteSession(headers, "?allDevices=true").catch((error: unknown) => {
      throw unreachable(error);
    }),
  );
  if (!response.ok) throw await problemOf(response);
  await forgetSession(onDone);
}

/** Ends the session in every tab when the server has ended it already, with the account. `onDone` runs before the tabs are told. */
export async function forgetSession(onDone: () => Promise<void>): Promise<void> {
  await onDone();
  clearSign();
  tellSessionChange();
}

function deleteSession(headers: Readonly<Record<string, string>>, query: string): Promise<Response> {
  return fetch(
    new Request(`${location.origin}/v2/sessions${query}`, {
      method: "DELETE",
      headers,
      keepalive: true,
      signal: AbortSignal.timeout(signOutTimeoutMs),
    }),
  );
}
