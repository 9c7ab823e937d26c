import type { ApiProblemFacts } from "../api/api-problem.ts";
import { isTransient } from "./is-transient.ts";
import type { PostUploadResult } from "./post-upload.ts";
import type { UploadState } from "./waiting-upload.ts";

/** The outcome of an attempt; `other account`: the account that published the upload is not signed in, and nothing was sent. */
export type Attempt = PostUploadResult | "other account";

const firstPauseMs = 2_000;
const longestPauseMs = 300_000;
/** Each pause is longer by up to this part of it, so that the browsers that wait do not all come at once. */
const randomPart = 0.3;

/** A fault of the server may be one that this very upload causes. */
const maxFaults = 5;

interface Moment {
  readonly nowMs: number;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/** Returns the state of an upload after an attempt. `before` is null after the first one. */
export function stateAfter(before: UploadState | null, attempt: Attempt, moment: Moment): UploadState {
  const { attempts, faults } = before?.step === "waiting" ? before : { attempts: 0, faults: 0 };
  if (attempt === "other account")
    return { step: "waiting", problem: null, attempts, faults, ...pause(longestPauseMs, 0, moment) };
  if (attempt.accepted) {
    const { uploadUuid, knownNights } = attempt;
    return { step: "accepted", uploadUuid, knownNights };
  }
  const problem = plain(attempt.problem);
  const faultsNow = faults + (isFault(problem) ? 1 : 0);
  if (!isTransient(problem) || faultsNow > maxFaults) return { step: "refused", problem };
  const ownMs = Math.min(firstPauseMs * 2 ** attempts, longestPauseMs);
  const askedMs = (problem.retryAfterSeconds ?? 0) * 1000;
  return {
    step: "waiting",
    problem,
    attempts: attempts + 1,
    faults: faultsNow,
    ...pause(ownMs, askedMs, moment),
  };
}

function isFault({ status, code }: ApiProblemFacts): boolean {
  return status === 500 && code !== "unexpected_answer";
}

/** The server's wish counts in any case; our own pauses end sooner when the network or the page comes back. */
function pause(ownMs: number, askedMs: number, { nowMs, random }: Moment) {
  const waitMs = Math.max(ownMs, askedMs) * (1 + randomPart * random());
  return { notBeforeMs: nowMs + Math.max(askedMs, firstPauseMs), retryAtMs: nowMs + waitMs };
}

/** Returns the facts alone, which the browser can store. */
function plain(problem: ApiProblemFacts): ApiProblemFacts {
  const { code, status, detail, requestId, retryAfterSeconds, params, errors } = problem;
  return { code, status, detail, requestId, retryAfterSeconds, params, errors };
}
