import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Transaction } from "../../../platform/database/database-types.ts";

/** An account that is deleted, and one of its uploads. */
export interface UploadOfForgotten {
  readonly userUuid: string;
  readonly uploadUuid: string;
}

/** Returns the condition that an account is in the squad of the night that a log belongs to. */
const isInSquad = (userUuid: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`exists (
  select from night_member member where member.night_uuid = sent.night_uuid and member.user_uuid = ${userUuid}
    and member.presence is distinct from false
)`;

const isNobodys = sql<SqlBool>`(upload.user_uuid is null and upload.fingerprint_hash is null)`;

/**
 * Ends the ownership that comes from having begun a night. It is called while it is still known whose the upload was.
 * When the deleted account was in the squad, a stranger who began the night loses that ownership, so that nobody
 * outside the squad becomes the owner; otherwise the deleted account's own upload loses it.
 */
export async function lapseFirstOwnership(
  trx: Transaction,
  { userUuid, uploadUuid }: UploadOfForgotten,
): Promise<void> {
  await sql`
    update upload_night lapsed set status = 'updated'
    from upload_night sent, upload
    where sent.upload_uuid = ${uploadUuid} and lapsed.night_uuid = sent.night_uuid and lapsed.status = 'created'
      and upload.uuid = lapsed.upload_uuid
      and case when ${isInSquad(sql`${userUuid}::uuid`)}
        then not ${isNobodys} and not ${isInSquad(sql`upload.user_uuid`)}
        else lapsed.upload_uuid = sent.upload_uuid
      end`.execute(trx);
}

export async function selectNightsOfUpload(trx: Transaction, uploadUuid: string): Promise<readonly string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct night_uuid as uuid from upload_night
    where upload_uuid = ${uploadUuid} and night_uuid is not null`.execute(trx);
  return rows.map(({ uuid }) => uuid);
}

/** Returns private and deleted nights of an upload by a hunter of their squads, when no other sender owns them. */
export async function selectNightsOfVoices(
  trx: Transaction,
  { userUuid, uploadUuid }: UploadOfForgotten,
): Promise<readonly string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct sent.night_uuid as uuid from upload_night sent join night on night.uuid = sent.night_uuid
    where sent.upload_uuid = ${uploadUuid} and (night.scope = 'private' or night.deleted_at is not null)
      and ${isInSquad(sql`${userUuid}::uuid`)}
      and not exists (
        select from upload_night other join upload on upload.uuid = other.upload_uuid
        where other.night_uuid = sent.night_uuid and upload.user_uuid is distinct from ${userUuid}::uuid
          and ((${isNobodys} and other.status = 'created') or ${isInSquad(sql`upload.user_uuid`)})
      )
    order by uuid`.execute(trx);
  return rows.map(({ uuid }) => uuid);
}
