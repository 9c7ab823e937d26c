import { type ComponentType, createElement, type ReactElement, useSyncExternalStore } from "react";

let current: ReactElement | null = null;
const listeners = new Set<() => void>();

function show(next: ReactElement | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens `component` (which renders a `Modal`) over the page with `props`; another one that is open makes room. */
export function openModal<P extends object>(component: ComponentType<P>, props: P): void {
  show(createElement(component, props));
}

/** Closes the modal and forgets it and its props. */
export function closeModal(): void {
  show(null);
}

/** The modal that is open now, with its props. */
export function useModal(): ReactElement | null {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
