import { useSyncExternalStore } from "react";

export type ExampleLanguage = "curl" | "typescript";

/** Whoever chose it once reads every example in it, until the page is left. */
let chosen: ExampleLanguage = "curl";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useExampleLanguage(): readonly [ExampleLanguage, (language: ExampleLanguage) => void] {
  const language = useSyncExternalStore(subscribe, () => chosen);
  const choose = (next: ExampleLanguage) => {
    chosen = next;
    for (const listener of listeners) listener();
  };
  return [language, choose];
}
