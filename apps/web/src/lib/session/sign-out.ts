import { problemOf, unreachable } from "../api/api-problem.ts";
import { appTokens, inOneTab } from "../api/app-tokens.ts";
import { tellSessionChange } from "../api/session-changes.ts";
import { clearSign, isSignOutPending, markLeaving } from "../api/session-sign.ts";

/** The sign-out is sent even while the page is being left; the tabs do not wait for its answer. */
const signOutTimeoutMs = 15_000;

/** Signs out of this browser, in all its tabs at once and whatever fails; the server learns of it now or at the next start. */
export async function signOut(): Promise<void> {
  const { headers } = appTokens.pass();
  markLeaving();
  tellSessionChange();
  await finishSignOut(headers);
}

/** Reports a sign-out that may not have reached the server. A failed report is tried again at the next start. */
export async function finishSignOut(headers: Readonly<Record<string, string>> = {}): Promise<void> {
  await inOneTab(async () => {
    // Somebody may have signed in since, and that session must not be ended.
    if (!isSignOutPending()) return;
    const response = await deleteSession(headers, "").catch(() => null);
    if (response?.ok && isSignOutPending()) clearSign();
  });
}

/**
 * Signs the account out in every browser. Unlike a sign-out of this browser, it must not count as done when it failed.
 * `onDone` runs before the tabs are notified, so that a page for signed-in accounts is left first.
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

/**
 * Ends the session in every tab after the server has ended it together with the account. `onDone` runs before the tabs are
 * notified.
 */
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
