import { readStored, writeStored } from "../../browser/storage.ts";

/**
 * Every page must know whether uploads wait, but only few browsers have any: this sign tells it without the code and the store
 * of the outbox.
 */
const storageKey = "outbox";
/** Whether uploads wait that this tab knows, kept by the browser or not. */
let isHere = false;
const listeners = new Set<() => void>();

export function hasWaitingUploads(): boolean {
  return isHere || isInBrowser();
}

/** Records whether this tab knows of uploads that wait, and whether the browser keeps any, which all tabs are told. */
export function noteWaitingUploads({
  hasAny,
  keepsAny,
}: {
  readonly hasAny: boolean;
  readonly keepsAny: boolean;
}): void {
  isHere = hasAny;
  if (keepsAny !== isInBrowser()) writeStored(storageKey, keepsAny ? "waiting" : "");
  for (const listener of listeners) listener();
}

function isInBrowser(): boolean {
  return readStored(storageKey) === "waiting";
}

/** Calls `listener` when the sign changes, here or in another tab; returns the function that stops it. */
export function onWaitingUploads(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
