import { useSyncExternalStore } from "react";

let isAsking = false;
const listeners = new Set<() => void>();

/** Records whether what the page could not load is asked for again by itself (queries/ask-failed-again.ts). */
export function noteAskedAgain(asks: boolean): void {
  if (asks === isAsking) return;
  isAsking = asks;
  for (const listener of listeners) listener();
}

export function useIsAskedAgain(): boolean {
  return useSyncExternalStore(subscribe, () => isAsking);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
