import { useSyncExternalStore } from "react";

/** A newer version, and its worker when that still waits to be let in. */
interface NewVersion {
  readonly waiting: ServiceWorker | null;
}

/** The worker of before may have to end what it was asked: the server has the newer page whether it has or not. */
const longestTakeoverMs = 3000;

let newer: NewVersion | null = null;
const listeners = new Set<() => void>();

export function noteNewVersion(waiting: ServiceWorker | null): void {
  newer = { waiting };
  for (const listener of listeners) listener();
}

/** Null as long as this page is the newest that is known. */
export function useNewVersion(): NewVersion | null {
  return useSyncExternalStore(subscribe, () => newer);
}

/** Lets the newer version in, and loads the page again in it. */
export function loadVersion({ waiting }: NewVersion): void {
  // Another page let it in already, or the worker is no more: the server has the newer page all the same.
  if (waiting === null || waiting.state !== "installed") location.reload();
  else {
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    setTimeout(reload, longestTakeoverMs);
    waiting.postMessage({ type: "activate" });
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
