import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type AnalysisJob, analysisQueue } from "../upload/upload-queues.ts";
import { requeueUpload, selectExtractsSize } from "./operation-queries.ts";

/** Whether the jobs of a queue analyse uploads. */
export const isAnalysis = (queue: string): boolean => queue === analysisQueue;

/**
 * Has an upload whose analysis failed through our fault analysed again, and returns the new job's id. Null when it is
 * gone, did not fail so, or its sender's same log was taken since.
 */
export async function queueAgain(
  deps: Pick<Deps, "clock" | "jobs" | "newId">,
  trx: Transaction,
  uploadUuid: string,
): Promise<string | null> {
  const jobId = deps.newId();
  if (!(await requeueUpload(trx, { uploadUuid, jobId, now: new Date(deps.clock()) }))) return null;
  await deps.jobs.enqueueAll(analysisQueue, [{ id: jobId, data: { uploadUuid } satisfies AnalysisJob }], {
    db: trx,
  });
  return jobId;
}

/** How many logs are kept, and how many bytes they take packed. */
export async function measureExtracts(
  db: Connection,
): Promise<{ readonly count: number; readonly bytes: number }> {
  return await selectExtractsSize(db);
}
