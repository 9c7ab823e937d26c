import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type AnalysisJob, analysisQueue } from "../upload/upload-queues.ts";
import { requeueFailedUpload } from "./analysis-queries.ts";

/** Returns whether the jobs of a queue analyse uploads. */
export const isAnalysis = (queue: string): boolean => queue === analysisQueue;

/**
 * Enqueues again the analysis of an upload that failed by our fault, and returns the new job's id. Returns null when
 * the upload is gone, did not fail by our fault, or its sender's same log was accepted since.
 */
export async function enqueueAnalysisAgain(
  deps: Pick<Deps, "clock" | "jobs" | "newId">,
  trx: Transaction,
  uploadUuid: string,
): Promise<string | null> {
  const jobId = deps.newId();
  if (!(await requeueFailedUpload(trx, { uploadUuid, jobId, now: new Date(deps.clock()) }))) return null;
  await deps.jobs.enqueueAll(analysisQueue, [{ id: jobId, data: { uploadUuid } satisfies AnalysisJob }], {
    db: trx,
  });
  return jobId;
}
