/** The queue of uploads that wait for their analysis. */
export const analysisQueue = "analyse-upload";

/** What stands in the queue: the upload itself holds everything else. */
export interface AnalysisJob {
  readonly uploadUuid: string;
}

import type { FollowingJob } from "../../audit/perform-change.ts";

/** The queue of uploads that hold what is no night any more. */
export const cutQueue = "cut-uploads";

export interface CutJob {
  readonly uploadUuids: readonly string[];
}

/** The job that cuts what is no night any more out of some uploads: not at once, for who locks them locks a night after them. */
export function cutJob(uploadUuids: readonly string[]): readonly FollowingJob[] {
  return uploadUuids.length === 0 ? [] : [{ queue: cutQueue, data: { uploadUuids } satisfies CutJob }];
}
