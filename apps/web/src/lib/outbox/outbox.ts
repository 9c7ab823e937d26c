import type { ApiProblem } from "../api/api-problem.ts";
import type { NewClaim } from "../stored-claims.ts";
import { type Attempt, stateAfter } from "./next-state.ts";
import { createSharedUploads, type ListedUpload, type SharedUploadsDeps } from "./shared-uploads.ts";
import { isExpired, maxWaitingUploads, type OutgoingUpload } from "./waiting-upload.ts";

export interface Outbox {
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the uploads that wait or were refused, and those accepted that nobody has looked at, the oldest first. */
  readonly uploads: () => readonly ListedUpload[];
  /** Keeps an upload whose first attempt met `problem`, and sends it by itself. Resolves once it is kept. */
  keep(upload: OutgoingUpload, problem: ApiProblem): Promise<void>;
  /** Makes an attempt at once. */
  tryNow(id: string): Promise<void>;
  /** Forgets an upload, and ends the attempt that this page is making. */
  discard(id: string): Promise<void>;
  /** Sends what the server does not want later, because the network, the page or the account is back. */
  wake(): Promise<void>;
  /** Reads the uploads anew, because another tab has changed them. */
  lookAgain(): Promise<void>;
}

export interface OutboxDeps extends Omit<SharedUploadsDeps, "onLook"> {
  /** Whether the visitor lets this browser keep anything. */
  readonly mayKeep: () => boolean;
  /** Makes an attempt; refusals and failures are values. Rejects only when the signal ends it. */
  readonly send: (upload: OutgoingUpload, signal: AbortSignal) => Promise<Attempt>;
  readonly keepClaim: (claim: NewClaim) => void;
  /** Runs the functions of all tabs one after the other. */
  readonly exclusively: (run: () => Promise<void>) => Promise<void>;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/** No two passes of a page follow each other sooner, even where the browser cannot store that an attempt was made. */
const shortestWaitMs = 1_000;

/**
 * Returns the outbox: it keeps the uploads that the server could not take, and sends each again under its key until the server
 * has taken or refused it. All tabs share the stored uploads, and one tab at a time sends.
 */
export function createOutbox(deps: OutboxDeps): Outbox {
  const listeners = new Set<() => void>();
  let sending: { readonly id: string; readonly controller: AbortController } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const uploads = createSharedUploads({
    ...deps,
    onLook() {
      for (const listener of listeners) listener();
      schedule();
    },
  });

  const attempt = async ({ isLasting, ...upload }: ListedUpload) => {
    const { id, nights } = upload;
    const controller = new AbortController();
    sending = { id, controller };
    try {
      const result = await deps.send(upload, controller.signal);
      if (result !== "other account" && result.accepted && result.claimToken !== null)
        deps.keepClaim({ uuid: result.uploadUuid, token: result.claimToken, nights });
      await uploads.look();
      // It was discarded in another tab meanwhile.
      if (uploads.find(id) === undefined) return;
      const state = stateAfter(upload.state, result, { nowMs: deps.nowMs(), random: deps.random });
      // What has arrived need not be kept.
      const { bytes } = state.step === "accepted" ? { bytes: new Uint8Array() } : upload;
      await uploads.write({ ...upload, bytes, state }, isLasting);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    } finally {
      sending = null;
    }
  };

  /** Makes an attempt for each upload that is due, one after the other, when no other tab does. */
  const sendDue = (isDue: (upload: ListedUpload) => boolean) =>
    deps.exclusively(async () => {
      await uploads.look();
      for (const { id } of uploads.all().filter(isDue)) {
        const upload = uploads.find(id);
        if (upload !== undefined) await attempt(upload);
      }
    });
  const isDueAt = (time: "retryAtMs" | "notBeforeMs") => (upload: ListedUpload) =>
    isSentByItself(upload, deps.nowMs()) && upload.state[time] <= deps.nowMs();

  function schedule() {
    clearTimeout(timer);
    const nowMs = deps.nowMs();
    const waiting = uploads.all().filter((upload) => isSentByItself(upload, nowMs));
    if (waiting.length === 0) return;
    const nextMs = Math.min(...waiting.map(({ state }) => state.retryAtMs));
    timer = setTimeout(() => void sendDue(isDueAt("retryAtMs")), Math.max(nextMs - nowMs, shortestWaitMs));
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    uploads: uploads.all,
    async keep(upload, problem) {
      const nowMs = deps.nowMs();
      const state = stateAfter(null, { accepted: false, problem }, { nowMs, random: deps.random });
      await uploads.look();
      const hasRoom = uploads.all().filter(({ isLasting }) => isLasting).length < maxWaitingUploads;
      // While it is not known whose upload it is, another account must not find it.
      const mayLast = deps.mayKeep() && hasRoom && upload.account !== undefined;
      await uploads.write({ ...upload, keptAtMs: nowMs, state }, mayLast);
    },
    tryNow: (id) => sendDue((upload) => upload.id === id && upload.state.step !== "accepted"),
    async discard(id) {
      if (sending?.id === id) sending.controller.abort();
      await uploads.remove(id);
    },
    wake: () => sendDue(isDueAt("notBeforeMs")),
    lookAgain: uploads.look,
  };
}

type Waiting = ListedUpload & { readonly state: { readonly step: "waiting" } };

function isSentByItself(upload: ListedUpload, nowMs: number): upload is Waiting {
  return upload.state.step === "waiting" && !isExpired(upload, nowMs);
}
