import type { ApiProblem } from "../../../lib/api-problem.ts";
import type { PostUploadResult } from "./post-upload.ts";

/** Tries beyond the first that happen by themselves. */
export const maxAutomaticRetries = 5;
/** A longer wait is the hunter's to decide (e.g. the hour of a rate limit). */
export const longestAutomaticWaitSeconds = 120;
const firstWaitSeconds = 2;

export interface PublishWithRetriesInput {
  readonly send: () => Promise<PostUploadResult>;
  readonly onWait: (problem: ApiProblem, retryAtMs: number) => void;
  readonly nowMs: () => number;
  /** Resolves after the time, or sooner when the hunter asks for it; rejects when it is stopped. */
  readonly sleep: (durationMs: number) => Promise<void>;
}

/** Sends until it is accepted, refused for good, or the tries are used up; the last answer is the result. */
export async function publishWithRetries(input: PublishWithRetriesInput): Promise<PostUploadResult> {
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

/** Worth trying again unchanged: the server is busy, or no answer came. */
function isTransient({ status }: ApiProblem): boolean {
  return status === 0 || status === 429 || status >= 500;
}
