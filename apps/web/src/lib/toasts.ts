import { useSyncExternalStore } from "react";

const toastVariants = ["success", "error", "info"] as const;
export type ToastVariant = (typeof toastVariants)[number];

/** The source is docs/screens.md, "Times of waiting". */
export const toastDurationMs = 5000;

export interface Toast {
  readonly id: string;
  readonly message: string;
  readonly variant: ToastVariant;
  /** An action that the toast offers while it is shown. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; a toast with the same id is replaced in its place. */
export function addToast(toast: Toast): void {
  const known = toasts.some(({ id }) => id === toast.id);
  show(known ? toasts.map((other) => (other.id === toast.id ? toast : other)) : [...toasts, toast]);
}

export function removeToast(id: string): void {
  show(toasts.filter((toast) => toast.id !== id));
}

export function removeAllToasts(): void {
  show([]);
}

/** Returns the toasts that are shown now, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
