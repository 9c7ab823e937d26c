import { fingerprint } from "./fingerprint.ts";
import { tellSessionChange } from "./session-changes.ts";
import { createTokens } from "./tokens.ts";

/**
 * One tab after the other. Where browsers lack locks (or have none on a page without https), two may renew at the same time: the server answers both with the same
 * tokens (docs/http.md, "Sessions").
 */
export async function inOneTab<T>(run: () => Promise<T>): Promise<T> {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  return locks ? await locks.request("session", run) : await run();
}

/** The tokens that this tab's calls go with. */
export const appTokens = createTokens({
  // Looked up at each call, so that a test can answer.
  fetch: (request) => globalThis.fetch(request),
  baseUrl: location.origin,
  fingerprint,
  exclusively: inOneTab,
  onEnded: tellSessionChange,
});
