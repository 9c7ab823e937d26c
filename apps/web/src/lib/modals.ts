import { type ComponentType, useSyncExternalStore } from "react";

interface OpenModal {
  readonly component: ComponentType<Record<string, unknown>>;
  readonly props: Readonly<Record<string, unknown>>;
}

let current: OpenModal | null = null;
const listeners = new Set<() => void>();

function show(next: OpenModal | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens `component` (which renders a `Modal`) over the page with `props`; another one that is open makes room. */
export function openModal<P extends object>(component: ComponentType<P>, props: P): void {
  show({ component: component as ComponentType<Record<string, unknown>>, props: { ...props } });
}

/** Closes the modal and forgets it and its props. */
export function closeModal(): void {
  show(null);
}

export function useModal(): OpenModal | null {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
