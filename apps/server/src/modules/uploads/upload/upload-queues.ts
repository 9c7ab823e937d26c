/** The queue of uploads that wait for their analysis. */
export const analysisQueue = "analyse-upload";

/** The data of a job in the queue; the upload itself holds everything else. */
export interface AnalysisJob {
  readonly uploadUuid: string;
}

import type { FollowingJob } from "../../audit/perform-change.ts";

/** The queue of uploads that hold nights which no longer exist. */
export const cutQueue = "cut-uploads";

export interface CutJob {
  readonly uploadUuids: readonly string[];
}

/**
 * Returns the job that cuts nights that no longer exist out of some uploads. It is not done at once: a cut locks uploads first
 * and a night afterwards, and this transaction has already locked nights.
 */
export function cutJob(uploadUuids: readonly string[]): readonly FollowingJob[] {
  return uploadUuids.length === 0 ? [] : [{ queue: cutQueue, data: { uploadUuids } satisfies CutJob }];
}
