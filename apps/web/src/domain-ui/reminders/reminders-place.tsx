import { useSyncExternalStore } from "react";
import styles from "./reminders-place.module.css";

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

function settle(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

/** Where the ways to be told before a night stand once the page is there: they are drawn by what comes late to every page. */
export function RemindersPlace() {
  return <div ref={settle} className={styles.place} />;
}

/** The place on the page that is open; null where it has none. */
export function useRemindersPlace(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => place);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
