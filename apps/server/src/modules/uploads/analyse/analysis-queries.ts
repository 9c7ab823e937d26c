import type { ErrorCode } from "@hunt/contracts/error-codes";
import type { Diagnostic } from "@hunt/engine/domain/analysis";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { executeNamed } from "../../../platform/database/named-statements.ts";
import type { StoredExtract } from "../../extracts/pack-extract.ts";

type Reader = Kysely<Database>;
type Writer = Transaction<Database>;

/**
 * Marks uploads as being analysed and returns their extracts by upload. Uploads that have ended or were deleted are left out.
 */
export async function beginAnalyses(
  db: Reader,
  uuids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, StoredExtract>> {
  const beginning = sql<{ readonly uuid: string; readonly gzip: Buffer; readonly created_at: Date }>`
    update upload set status = 'analysing', updated_at = ${now}
    from extract
    where upload.uuid = any(${uuids}::uuid[]) and extract.upload_uuid = upload.uuid
      and upload.status in ('queued', 'analysing')
    returning upload.uuid, extract.gzip, upload.created_at`;
  const { rows } = await executeNamed(db, "extracts-to-analyse", beginning);
  return new Map(
    rows.map(({ uuid, gzip, created_at }) => [uuid, { gzip, handedInAtMs: created_at.getTime() }]),
  );
}

/** Marks an upload as failed when it has not ended yet; returns false otherwise. */
export async function markUploadFailed(
  db: Reader,
  uuid: string,
  { errorCode, now }: { readonly errorCode: ErrorCode; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("upload")
    .set({
      status: "failed",
      error_code: errorCode,
      diagnostics: "[]",
      engine_version: null,
      updated_at: now,
      ended_at: now,
    })
    .where("uuid", "=", uuid)
    .where("status", "in", ["queued", "analysing"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The result of the analysis of an upload's log. */
export interface CompletedUpload {
  readonly uuid: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly engineVersion: number;
}

/** Marks uploads as completed when their nights are stored. */
export async function completeUploads(
  trx: Writer,
  uploads: readonly CompletedUpload[],
  now: Date,
): Promise<void> {
  const completing = sql`
    update upload set status = 'completed', error_code = null, diagnostics = told.diagnostics,
      engine_version = told."engineVersion", updated_at = ${now}, ended_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(uploads)}::jsonb)
      as told (uuid uuid, diagnostics jsonb, "engineVersion" integer)
    where upload.uuid = told.uuid and status in ('queued', 'analysing')`;
  await executeNamed(trx, "complete-uploads", completing);
}

/**
 * Sets an upload whose analysis failed back to waiting. Returns false when there is none, or when the sender's same log
 * was accepted since.
 */
export async function requeueFailedUpload(
  trx: Writer,
  { uploadUuid, jobId, now }: { readonly uploadUuid: string; readonly jobId: string; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update upload set status = 'queued', error_code = null, ended_at = null, job_id = ${jobId}, updated_at = ${now}
    where uuid = ${uploadUuid} and status = 'failed' and error_code = 'analysis_failed' and not exists (
      select from upload other
      where other.uuid <> upload.uuid and other.content_hash = upload.content_hash and other.status <> 'failed'
        and (other.user_uuid = upload.user_uuid or other.fingerprint_hash = upload.fingerprint_hash)
    )`.execute(trx);
  return Number(numAffectedRows ?? 0) > 0;
}
