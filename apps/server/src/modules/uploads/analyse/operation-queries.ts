import { sql } from "kysely";
import type { Transaction } from "../../../platform/database/database-types.ts";

/**
 * Sets an upload whose analysis failed back to waiting. Returns false when there is none, or when the sender's same log
 * was accepted since.
 */
export async function requeueUpload(
  trx: Transaction,
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
