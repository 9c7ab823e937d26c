import { useSyncExternalStore } from "react";
import { api } from "../api/api.ts";
import { ApiProblem, unreachable } from "../api/api-problem.ts";
import { fingerprint } from "../api/fingerprint.ts";
import { onSessionChange } from "../api/session-changes.ts";
import { readSign } from "../api/session-sign.ts";
import { appConfig } from "../app-config.ts";
import { type KeptDb, openKeptDb } from "../kept/kept-db.ts";
import { appKeepChoice } from "../kept/kept-entries.ts";
import { keepClaim } from "../stored-claims.ts";
import type { Attempt } from "./next-state.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { noteWaitingUploads } from "./outbox-flag.ts";
import { postUpload } from "./post-upload.ts";
import type { ListedUpload } from "./shared-uploads.ts";
import type { OutgoingUpload, WaitingUpload } from "./waiting-upload.ts";

/** An attempt without an answer ends after this time, so that no tab keeps the others from sending. */
const attemptTimeoutMs = 120_000;

const name = "outbox";
/** Without BroadcastChannel, other tabs learn of changes at their next attempt. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);

/** The uploads of this browser that the server could not take yet. */
export const appOutbox: Outbox = createOutbox({
  openStore,
  mayKeep: appKeepChoice.isOn,
  send,
  keepClaim,
  exclusively: inOneTab,
  tellOthers: () => channel?.postMessage(name),
  nowMs: () => Date.now(),
  random: Math.random,
});

appOutbox.subscribe(() => {
  const open = appOutbox.uploads().filter(({ state }) => state.step !== "accepted");
  noteWaitingUploads({ hasAny: open.length > 0, keepsAny: open.some(({ isLasting }) => isLasting) });
});

let senders = 0;
let stopWaking = () => {};

/** Sends what waits, in this tab or another one, until the returned function is called. */
export function sendWaiting(): () => void {
  senders += 1;
  if (senders === 1) {
    stopWaking = wakeByEvents();
    void appOutbox.lookAgain().then(appOutbox.wake);
  }
  return () => {
    senders -= 1;
    if (senders === 0) stopWaking();
  };
}

/** Wakes the outbox when network, page or account are back. Returns the function that ends this. */
function wakeByEvents(): () => void {
  const wake = () => void appOutbox.wake();
  const wakeWhenVisible = () => {
    if (!document.hidden) wake();
  };
  const lookAgain = () => void appOutbox.lookAgain();
  channel?.addEventListener("message", lookAgain);
  window.addEventListener("online", wake);
  document.addEventListener("visibilitychange", wakeWhenVisible);
  const stopSession = onSessionChange(wake);
  return () => {
    channel?.removeEventListener("message", lookAgain);
    window.removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wakeWhenVisible);
    stopSession();
  };
}

export function useOutbox(outbox: Outbox): readonly ListedUpload[] {
  return useSyncExternalStore(outbox.subscribe, outbox.uploads);
}

/** Opens the store of the browser; rejects at once when an older window keeps it closed. */
function openStore(): Promise<KeptDb<WaitingUpload>> {
  return new Promise((resolve, reject) => {
    const onBlocked = () => reject(new Error("an older window keeps the store closed"));
    openKeptDb<WaitingUpload>("uploads", { onBlocked, onTakenOver: () => {} }).then(resolve, reject);
  });
}

async function send(upload: OutgoingUpload, signal: AbortSignal): Promise<Attempt> {
  try {
    if (typeof upload.account === "string" && (await accountNow(signal)) !== upload.account)
      return "other account";
    return await postInTime(upload, signal);
  } catch (error) {
    signal.throwIfAborted();
    return { accepted: false, problem: error instanceof ApiProblem ? error : unreachable(error) };
  }
}

async function accountNow(signal: AbortSignal): Promise<string | null> {
  if (readSign() === null) return null;
  return (await api.get("/v2/sessions", { signal })).user?.uuid ?? null;
}

async function postInTime(upload: OutgoingUpload, signal: AbortSignal) {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(stop, attemptTimeoutMs);
  try {
    const { signal: ownSignal } = controller;
    const options = { baseUrl: appConfig.uploadsBaseUrl, fingerprint: fingerprint(), signal: ownSignal };
    return await postUpload(upload, options);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

/** Without the Web Locks API two tabs may send the same upload at once: by its key, the server makes it once. */
async function inOneTab(run: () => Promise<void>): Promise<void> {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  await (locks ? locks.request(name, run) : run());
}
