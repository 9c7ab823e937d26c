import { useSyncExternalStore } from "react";
import { isUndisturbed, onUndisturbed } from "../../../lib/undisturbed.ts";
import {
  localeStatePath,
  stateCache,
  type WorkerMessage,
  workerPath,
} from "../../../service-worker/messages.ts";

/** The worker of before may have to end what it was asked: the server has the newer page whether it has or not. */
const longestTakeoverMs = 3000;

let newer: NewVersion | null = null;

const listeners = new Set<() => void>();

const lookEveryMs = 3_600_000;

/** Keeps the app for times without a network, and looks for newer versions of it; returns the function that stops that. */
export function startWorker(): () => void {
  const stopping = new AbortController();
  // A browser may have none, or refuse its caches: then the app needs its network as before.
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
  // A browser that only pretends gives none.
  if (registration === undefined) return;
  follow(registration, signal);
  await registration.update();
}

/** Tells of versions that wait, asks for them now and then, and lets nothing be fetched while a log is read. */
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
    // Without a network there is none.
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

/** A worker of this page's own build takes over unseen: nothing changes. One of another build waits to be asked for. */
async function lookAtWaiting({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (waiting === null) return;
  const entry = await entryOf(waiting);
  await untilFree();
  if (entry === ownEntry()) tell(waiting, { type: "activate" });
  else noteNewVersion(waiting);
}

/** Another page may have asked for the newer version: this one is told that it is older now. */
async function lookAtController({ controller }: ServiceWorkerContainer): Promise<void> {
  if (controller !== null && (await entryOf(controller)) !== ownEntry()) noteNewVersion(null);
}

/** Keeps the texts of a language: in the worker that is there, or for the one to come. */
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

/** The script that starts the app in the worker's build. A worker that ends before it has answered never does. */
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

/** A newer version, and its worker when that still waits to be let in. */
interface NewVersion {
  readonly waiting: ServiceWorker | null;
}

function noteNewVersion(waiting: ServiceWorker | null): void {
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
