import { writeStored } from "../../browser/storage.ts";

const name = "session";
const listeners = new Set<() => void>();
/** Where browsers lack it, a change of the storage tells the other tabs. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
const storageKey = "sessionChange";

channel?.addEventListener("message", tellHere);
window.addEventListener("storage", ({ key }) => {
  if (key === storageKey) tellHere();
});

/** Tells this tab and all others that somebody signed in or out. Who it is, each asks the server itself: no token travels. */
export function tellSessionChange(): void {
  tellHere();
  if (channel === null) writeStored(storageKey, crypto.getRandomValues(new Uint32Array(2)).join());
  else channel.postMessage(name);
}

/** Returns how to stop listening. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellHere(): void {
  for (const listener of listeners) listener();
}
