import { useSyncExternalStore } from "react";
import styles from "./reminders-place.module.css";

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

function settle(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

/**
 * The place of the reminder buttons on a page. The buttons' code loads late on every page and draws them into this place.
 */
export function RemindersPlace() {
  return <div ref={settle} className={styles.place} />;
}

/** Returns the place on the open page; null when it has none. */
export function useRemindersPlace(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => place);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
