import { useSyncExternalStore } from "react";
import type { KeptNights, KeptState } from "./kept-nights.ts";

/** What is kept, drawn again whenever it changes. */
export function useKeptNights(kept: KeptNights): KeptState {
  return useSyncExternalStore(kept.subscribe, kept.state);
}
