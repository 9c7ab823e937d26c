import { useSyncExternalStore } from "react";
import { isUndisturbed, onUndisturbed } from "../../../lib/undisturbed.ts";
import {
  localeStatePath,
  stateCache,
  type WorkerMessage,
  workerPath,
} from "../../../service-worker/messages.ts";

/**
 * The longest wait for a takeover, before which the previous worker may have to finish its requests. The server has the
 * newer page in any case.
 */
const longestTakeoverMs = 3000;

let newer: NewVersion | null = null;

const listeners = new Set<() => void>();

const lookEveryMs = 3_600_000;

/** Stores the app for use without a network, and checks for newer versions; returns the function that stops both. */
export function startWorker(): () => void {
  const stopping = new AbortController();
  // A browser may have no service worker, or refuse its caches; the app then needs its network as before.
  if (import.meta.env.PROD && "serviceWorker" in navigator && "caches" in window) {
    void start(navigator.serviceWorker, stopping.signal).catch(() => null);
  }
  return () => stopping.abort();
}

async function start(workers: ServiceWorkerContainer, signal: AbortSignal): Promise<void> {
  workers.addEventListener("controllerchange", () => void lookAtController(workers), { signal });
  await loaded();
  await untilFree();
  if (signal.aborted) return;
  const registration = await workers.register(workerPath, { updateViaCache: "none" });
  // A browser that only pretends to support workers returns none.
  if (registration === undefined) return;
  follow(registration, signal);
  await registration.update();
}

/** Reports waiting versions, checks for them periodically, and pauses downloads while a log is read. */
function follow(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let lookedAtMs = Date.now();
  const pause = () => {
    const message: WorkerMessage = { type: "pause", isPaused: isUndisturbed() };
    registration.installing?.postMessage(message);
    registration.active?.postMessage(message);
  };
  const lookForUpdate = () => {
    if (document.hidden || isUndisturbed() || Date.now() - lookedAtMs < lookEveryMs) return;
    lookedAtMs = Date.now();
    // Without a network there is no update.
    void registration.update().catch(() => null);
  };
  registration.addEventListener(
    "updatefound",
    () => {
      pause();
      registration.installing?.addEventListener("statechange", () => void lookAtWaiting(registration), {
        signal,
      });
    },
    { signal },
  );
  document.addEventListener("visibilitychange", lookForUpdate, { signal });
  const timer = setInterval(lookForUpdate, lookEveryMs / 4);
  const stopPausing = onUndisturbed(pause);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    stopPausing();
  });
  if (registration.installing === null) void lookAtWaiting(registration);
}

/**
 * Activates a waiting worker of this page's own build, because that changes nothing visible. A worker of another build
 * waits for the visitor.
 */
async function lookAtWaiting({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (waiting === null) return;
  const entry = await entryOf(waiting);
  await untilFree();
  if (entry === ownEntry()) tell(waiting, { type: "activate" });
  else noteNewVersion(waiting);
}

/** Records that this page is outdated when another page has activated a newer version. */
async function lookAtController({ controller }: ServiceWorkerContainer): Promise<void> {
  if (controller !== null && (await entryOf(controller)) !== ownEntry()) noteNewVersion(null);
}

/** Stores the texts of a language in the current worker, or in the next one. */
export function keepLanguage(locale: string): void {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const worker = navigator.serviceWorker.controller;
  if (worker !== null) tell(worker, { type: "language", locale });
  else void rememberLanguage(locale).catch(() => null);
}

async function rememberLanguage(locale: string): Promise<void> {
  const state = await caches.open(stateCache);
  await state.put(localeStatePath, new Response(locale));
}

function tell(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message);
}

/**
 * Resolves to the script that starts the app in the worker's build; stays pending when the worker ends before it
 * answers.
 */
function entryOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.postMessage({ type: "entry" } satisfies WorkerMessage, [port2]);
  });
}

function ownEntry(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? null : new URL(script.src).pathname;
}

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else window.addEventListener("load", () => resolve(), { once: true });
  });
}

function untilFree(): Promise<void> {
  return new Promise((resolve) => {
    if (!isUndisturbed()) return resolve();
    const stop = onUndisturbed(() => {
      stop();
      resolve();
    });
  });
}

/** A newer version, and its worker while the worker waits to be activated. */
interface NewVersion {
  readonly waiting: ServiceWorker | null;
}

function noteNewVersion(waiting: ServiceWorker | null): void {
  newer = { waiting };
  for (const listener of listeners) listener();
}

/** Returns the newer version, or null while this page is the newest known. */
export function useNewVersion(): NewVersion | null {
  return useSyncExternalStore(subscribe, () => newer);
}

/** Activates the newer version, and reloads the page in that version. */
export function loadVersion({ waiting }: NewVersion): void {
  // Another page has already activated the version, or the worker is gone; the server has the newer page in any case.
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
