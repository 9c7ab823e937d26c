import type { WitnessedLog } from "@hunt/engine/signals/open-witness";
import { type Batcher, createBatcher } from "../../../platform/batches/create-batcher.ts";
import { outwaitLocks } from "../../../platform/database/outwait-locks.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type AnalysedLog, recordAnalysedLogs } from "../../night-logs/record/record-analysed-logs.ts";
import { lockNames } from "../../nights/store/lock-nights.ts";
import { lockUploads } from "../upload/queries.ts";
import { type CompletedUpload, completeUploads } from "./analysis-queries.ts";

type RecordDeps = Pick<Deps, "db" | "clock" | "config" | "jobs" | "newId" | "threads" | "log">;

/** An upload whose extract was analysed. */
export interface AnalysedUpload {
  readonly uploadUuid: string;
  readonly witnessed: WitnessedLog;
  /** A signal that ends the wait for locks. */
  readonly signal: AbortSignal;
}

/**
 * The result for an upload. "ended" says that its nights are stored, that it had ended before, or that it was deleted.
 * "changed" says that its extract was changed since it was analysed.
 */
export type RecordedUpload = "ended" | "changed";
export type UploadRecorder = Batcher<AnalysedUpload, RecordedUpload>;

/** Limits one transaction, and the number of uploads that are tried again one by one when one of them fails. */
const maxUploadsAtOnce = 8;
/** In a rush, uploads that are analysed within this time share a transaction. A single upload does not wait for it. */
const intervalMs = 100;

/**
 * Returns a recorder of analysed uploads that stores all or none of each upload's nights. Uploads that are analysed
 * together share a transaction.
 */
export function createUploadRecorder(deps: RecordDeps): UploadRecorder {
  return createBatcher({
    maxSize: maxUploadsAtOnce,
    intervalMs,
    run: (uploads) => {
      const signal = AbortSignal.any(uploads.map((upload) => upload.signal));
      return outwaitLocks(() => recordUploads(deps, uploads), signal);
    },
  });
}

async function recordUploads(
  deps: RecordDeps,
  analysed: readonly AnalysedUpload[],
): Promise<readonly RecordedUpload[]> {
  return await deps.db.transaction().execute(async (trx) => {
    // The map's keys are UUIDs, because an upload that two workers took is there twice.
    const witnessed = new Map(analysed.map((upload) => [upload.uploadUuid, upload.witnessed]));
    const nights = [...witnessed.values()].flatMap(({ analysis }) => analysis.nights);
    await lockNames(trx, nights);
    const uploads = await lockUploads(trx, [...witnessed.keys()]);
    const open = uploads.flatMap((upload) => {
      const log = witnessed.get(upload.uuid);
      return log && upload.status === "analysing" ? [{ upload, log }] : [];
    });
    if (open.length > 0) {
      await recordAnalysedLogs(deps, trx, open);
      await completeUploads(trx, open.map(toCompleted), new Date(deps.clock()));
    }
    const statuses = new Map(uploads.map(({ uuid, status }) => [uuid, status]));
    return analysed.map(({ uploadUuid }) => (statuses.get(uploadUuid) === "queued" ? "changed" : "ended"));
  });
}

function toCompleted({ upload: { uuid }, log: { analysis } }: AnalysedLog): CompletedUpload {
  const { diagnostics, engineVersion } = analysis;
  return { uuid, diagnostics, engineVersion };
}
