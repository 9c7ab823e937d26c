import type { ApiProblem } from "../../../lib/api/api-problem.ts";
import type { NewClaim } from "../../../lib/stored-claims.ts";
import type { PostUploadInput, PostUploadResult } from "./post-upload.ts";
import { type Publication, selectedNights, type UploadFile } from "./upload-files.ts";

/** The number of automatic attempts after the first. */
export const maxAutomaticRetries = 5;

/** The longest automatic wait; a longer one is the hunter's decision (e.g. the hour of a rate limit). */
export const longestAutomaticWaitSeconds = 120;

const firstWaitSeconds = 2;

export interface PublisherDeps {
  readonly post: (input: Omit<PostUploadInput, "fingerprint" | "baseUrl">) => Promise<PostUploadResult>;
  readonly keepClaim: (claim: NewClaim) => void;
  readonly show: (id: string, publication: Publication) => void;
  readonly newId: () => string;
  readonly nowMs: () => number;
}

export interface Publisher {
  /** Resolves to the upload's uuid, or to null when it was refused, stopped, or is already being sent. */
  publish(file: UploadFile, extract: Uint8Array<ArrayBuffer>): Promise<string | null>;
  /** Ends a wait before the next attempt. */
  retryNow(id: string): void;
  stop(id: string): void;
}

interface Running {
  readonly controller: AbortController;
  wake: () => void;
}

/**
 * Returns a publisher, which sends extracts to the server, retries when a retry can help, and reports the progress of each
 * extract.
 */
export function createPublisher(deps: PublisherDeps): Publisher {
  const attempts = createAttempts(deps.newId);
  const runningById = new Map<string, Running>();

  const sendOnce = (file: UploadFile, extract: Uint8Array<ArrayBuffer>, signal: AbortSignal) => {
    deps.show(file.id, { step: "sending", fraction: 0 });
    return deps.post({
      extract,
      scope: file.scope,
      description: file.description.trim(),
      idempotencyKey: attempts.keyOf(file),
      onProgress: (fraction) => deps.show(file.id, { step: "sending", fraction }),
      signal,
    });
  };

  const finish = (file: UploadFile, result: PostUploadResult): string | null => {
    if (!result.accepted) {
      deps.show(file.id, { step: "refused", problem: result.problem });
      return null;
    }
    attempts.forget(file);
    const { uploadUuid, claimToken } = result;
    if (claimToken !== null) deps.keepClaim({ uuid: uploadUuid, token: claimToken, nights: namesOf(file) });
    deps.show(file.id, {
      step: "accepted",
      uploadUuid: result.uploadUuid,
      knownNights: result.knownNights,
    });
    return result.uploadUuid;
  };

  return {
    async publish(file, extract) {
      const { id } = file;
      if (file.isSample || runningById.has(id)) return null;
      const running: Running = { controller: new AbortController(), wake: () => {} };
      const { signal } = running.controller;
      runningById.set(id, running);
      try {
        const result = await publishWithRetries({
          send: () => sendOnce(file, extract, signal),
          onWait: (problem, retryAtMs) => deps.show(id, { step: "waiting", problem, retryAtMs }),
          nowMs: deps.nowMs,
          sleep: (durationMs) => sleep(durationMs, running),
        });
        return finish(file, result);
      } catch (error) {
        if (!signal.aborted) throw error;
        deps.show(id, { step: "none" });
        return null;
      } finally {
        runningById.delete(id);
      }
    },
    retryNow: (id) => runningById.get(id)?.wake(),
    stop: (id) => runningById.get(id)?.controller.abort(),
  };
}

/** Returns the facts by which the hunter recognizes the nights. */
function namesOf(file: UploadFile): NewClaim["nights"] {
  return selectedNights(file).map(({ format, startedAtUtcMs, squad }) => ({
    format,
    startedAtMs: startedAtUtcMs,
    squadSize: squad.length,
  }));
}

/** Resolves after the time or when woken; rejects when the publication is stopped. */
function sleep(durationMs: number, running: Running): Promise<void> {
  const { signal } = running.controller;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, durationMs);
    running.wake = () => {
      clearTimeout(timer);
      resolve();
    };
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop, { once: true });
  });
}

/**
 * Returns idempotency keys by content: a retry of the same content keeps its key, another choice of nights is another
 * upload.
 */
function createAttempts(newId: () => string) {
  const keys = new Map<string, string>();
  const uploadContent = ({ id, unselectedNights, scope, description }: UploadFile) =>
    JSON.stringify([id, unselectedNights, scope, description.trim()]);
  return {
    keyOf(file: UploadFile): string {
      const content = uploadContent(file);
      const key = keys.get(content) ?? newId();
      keys.set(content, key);
      return key;
    },
    /** Drops the key of an accepted upload, because publishing the same again, e.g. after deleting it, is a new upload. */
    forget: (file: UploadFile) => keys.delete(uploadContent(file)),
  };
}

interface PublishWithRetriesInput {
  readonly send: () => Promise<PostUploadResult>;
  readonly onWait: (problem: ApiProblem, retryAtMs: number) => void;
  readonly nowMs: () => number;
  /** Resolves after the time, or sooner when the hunter asks for it; rejects when the publication is stopped. */
  readonly sleep: (durationMs: number) => Promise<void>;
}

/** Sends until the upload is accepted or permanently refused, or the attempts are used up; returns the last answer. */
async function publishWithRetries(input: PublishWithRetriesInput): Promise<PostUploadResult> {
  for (let retry = 0; ; retry++) {
    const result = await input.send();
    if (result.accepted || !isTransient(result.problem) || retry === maxAutomaticRetries) return result;
    const waitSeconds = result.problem.retryAfterSeconds ?? firstWaitSeconds * 2 ** retry;
    if (waitSeconds > longestAutomaticWaitSeconds) return result;
    const durationMs = waitSeconds * 1000;
    input.onWait(result.problem, input.nowMs() + durationMs);
    await input.sleep(durationMs);
  }
}

/** Whether an unchanged retry can help: the server was busy, or no answer arrived. */
function isTransient({ status }: ApiProblem): boolean {
  return status === 0 || status === 429 || status >= 500;
}
