import { useSyncExternalStore } from "react";
import type { StoredEntry } from "./kept-db.ts";
import type { KeptEntries, KeptState } from "./kept-entries.ts";

/** Returns the state of the kept entries, and draws again whenever it changes. */
export function useKept<Entry extends StoredEntry>(kept: KeptEntries<Entry>): KeptState<Entry> {
  return useSyncExternalStore(kept.subscribe, kept.state);
}
