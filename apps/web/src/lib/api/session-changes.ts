import { writeStored } from "../../browser/storage.ts";

const name = "session";
const listeners = new Set<() => void>();
/** Browsers without BroadcastChannel notify the other tabs by a change of the storage. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
const storageKey = "sessionChange";

channel?.addEventListener("message", tellHere);
window.addEventListener("storage", ({ key }) => {
  if (key === storageKey) tellHere();
});

/**
 * Notifies this tab and all others that somebody signed in or out. Each tab requests the account from the server itself, so
 * the message contains no token.
 */
export function tellSessionChange(): void {
  tellHere();
  if (channel === null) writeStored(storageKey, crypto.getRandomValues(new Uint32Array(2)).join());
  else channel.postMessage(name);
}

/** Calls `listener` at each sign-in and sign-out. Returns the function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellHere(): void {
  for (const listener of listeners) listener();
}
