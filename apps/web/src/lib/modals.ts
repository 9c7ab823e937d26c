import { type ComponentType, createElement, type ReactElement, useSyncExternalStore } from "react";

let current: ReactElement | null = null;
const listeners = new Set<() => void>();

function show(next: ReactElement | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens `component` (which renders a `Modal`) over the page with `props`; it replaces a modal that is already open. */
export function openModal<P extends object>(component: ComponentType<P>, props: P): void {
  show(createElement(component, props));
}

/** Closes the modal and drops its props. */
export function closeModal(): void {
  show(null);
}

/** Returns the modal that is open now, with its props; null when none is. */
export function useModal(): ReactElement | null {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
