import { readStored, writeStored } from "../../browser/storage.ts";

/**
 * The home page must know at once whether this browser keeps nights, so that it can keep a place for them; their store answers
 * later.
 */
const storageKey = "keptNights";

/** Whether this browser kept nights when their store was last open. */
export function hasKeptNights(): boolean {
  return readStored(storageKey) === "yes";
}

/** Records whether this browser keeps nights. */
export function noteKeptNights(hasAny: boolean): void {
  if (hasAny !== hasKeptNights()) writeStored(storageKey, hasAny ? "yes" : "");
}
