import { fingerprint } from "./fingerprint.ts";
import { tellSessionChange } from "./session-changes.ts";
import { createTokens } from "./tokens.ts";

/**
 * Runs `run` in one tab at a time. Without the Web Locks API (old browsers, or a page without https) two tabs may renew at
 * the same time, and the server answers both with the same tokens (docs/http.md, "Sessions").
 */
export async function inOneTab<T>(run: () => Promise<T>): Promise<T> {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  return locks ? await locks.request("session", run) : await run();
}

/** The tokens of this tab's calls. */
export const appTokens = createTokens({
  // `fetch` is looked up at each call, so that a test can replace it.
  fetch: (request) => globalThis.fetch(request),
  baseUrl: location.origin,
  fingerprint,
  exclusively: inOneTab,
  onEnded: tellSessionChange,
});
