import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../browser/storage.ts";

const timeFormats = ["24h", "12h"] as const;
export type TimeFormat = (typeof timeFormats)[number];

const storageKey = "timeFormat";
const listeners = new Set<() => void>();

/** Returns the clock that this browser's visitor chose; 24 hours by default. */
export function useTimeFormat(): TimeFormat {
  return useSyncExternalStore(subscribe, stored);
}

export function setTimeFormat(format: TimeFormat): void {
  writeStored(storageKey, format);
  for (const listener of listeners) listener();
}

function stored(): TimeFormat {
  return readStored(storageKey) === "12h" ? "12h" : "24h";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
