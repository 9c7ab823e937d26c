import { createBatcher } from "../../../platform/batches/create-batcher.ts";
import type { Deps } from "../../../platform/deps.ts";
import { insertUploads, type NewUpload } from "../upload/queries.ts";
import { type AnalysisJob, analysisQueue } from "../upload/upload-queues.ts";

/**
 * Stores an upload, its extract and the job that will analyse it, all or nothing: when it resolves, they are committed
 * and synced. Returns false when an earlier upload takes the place of this one.
 */
export type UploadStore = (upload: NewUpload) => Promise<boolean>;

/** Limits one transaction, and the number of uploads that are tried again one by one when one of them fails. */
const maxUploadsAtOnce = 32;
/** At 200 uploads a second, two or three share a transaction, which saves a quarter of the work on both sides. */
const intervalMs = 10;

/** Returns a store that commits uploads which arrive together in one transaction. */
export function createUploadStore(deps: Pick<Deps, "db" | "jobs">): UploadStore {
  return createBatcher({ maxSize: maxUploadsAtOnce, intervalMs, run: (uploads) => storeAll(deps, uploads) });
}

async function storeAll(
  deps: Pick<Deps, "db" | "jobs">,
  uploads: readonly NewUpload[],
): Promise<readonly boolean[]> {
  return await deps.db.transaction().execute(async (trx) => {
    const stored = await insertUploads(trx, inLockOrder(uploads));
    const jobs = uploads
      .filter(({ upload }) => stored.has(upload.uuid))
      .map(({ upload }) => ({ id: upload.job_id, data: { uploadUuid: upload.uuid } satisfies AnalysisJob }));
    await deps.jobs.enqueueAll(analysisQueue, jobs, { db: trx });
    return uploads.map(({ upload }) => stored.has(upload.uuid));
  });
}

/** Sorts uploads, so that two processes with the same contents write them in the same order. */
function inLockOrder(uploads: readonly NewUpload[]): readonly NewUpload[] {
  return [...uploads].sort((one, other) =>
    Buffer.compare(one.upload.content_hash, other.upload.content_hash),
  );
}
