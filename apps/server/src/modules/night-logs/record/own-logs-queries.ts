import { maxLogsOfSender } from "@hunt/contracts/limits";
import { sql } from "kysely";
import type { Transaction } from "../../../platform/database/database-types.ts";

/**
 * Drops a sender's logs of a night beyond `maxLogsOfSender`, the oldest first (docs/trust.md, "Many logs of one
 * night"). A log stays when it is shown, began the night, states its day, fills in runs, was confirmed by a hunter of
 * the squad, carries the description or was chosen by a moderator, and so does the latest log that differs. Logs of
 * deleted accounts belong to no sender. Returns the uploads of the dropped logs.
 */
export async function dropLogsOfSender(
  trx: Transaction,
  { nightUuid, uploadUuid }: { readonly nightUuid: string; readonly uploadUuid: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ uuid: string }>`
    with own as (
      select sent.upload_uuid, sent.number, sent.created_at,
        sent.status = 'created' or sent.settled_for = sent.upload_uuid
          or sent.upload_uuid in (${uploadUuid}, night.source_upload_uuid, night.dated_from, night.described_in, night.said_in)
          or exists (select from run where run.night_uuid = night.uuid and run.filled_from = sent.upload_uuid)
          or exists (select from night_member member
            where member.night_uuid = night.uuid and member.confirmed_log = sent.upload_uuid)
          or sent.disputes and row_number() over (partition by sent.disputes order by sent.created_at desc, sent.upload_uuid) = 1
          as counts
      from upload_night sent
      join night on night.uuid = sent.night_uuid
      join upload on upload.uuid = sent.upload_uuid
      join upload latest on latest.uuid = ${uploadUuid} and (latest.user_uuid = upload.user_uuid or (
        latest.user_uuid is null and upload.user_uuid is null and latest.fingerprint_hash = upload.fingerprint_hash))
      where sent.night_uuid = ${nightUuid}
    ), beyond as (
      select upload_uuid, number from (
        select own.*, row_number() over (order by (counts is true) desc, created_at desc, upload_uuid) as place from own
      ) placed
      where place > ${maxLogsOfSender} and counts is not true
    )
    update upload_night dropped set night_uuid = null from beyond
    where dropped.upload_uuid = beyond.upload_uuid and dropped.number = beyond.number
    returning dropped.upload_uuid as uuid`.execute(trx);
  return rows.map(({ uuid }) => uuid);
}
