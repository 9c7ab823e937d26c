import { randomBytes, randomUUID } from "node:crypto";
import type { Transaction } from "../platform/database/database-types.ts";

/**
 * Stores a log of a stored night, uploaded by an account or an unknown visitor (null); the first such log is shown. The night counts
 * once such an account is in its squad. Returns the upload's uuid.
 */
export async function sendNight(
  trx: Transaction,
  nightUuid: string,
  userUuid: string | null,
  { disputes = false }: { readonly disputes?: boolean } = {},
): Promise<string> {
  const uuid = randomUUID();
  const at = new Date();
  await trx
    .insertInto("upload")
    .values({
      uuid,
      status: "completed",
      user_uuid: userUuid,
      content_hash: randomBytes(32),
      scope: "public",
      description: "",
      received_bytes: 1,
      job_id: randomUUID(),
      created_at: at,
      updated_at: at,
      ended_at: at,
    })
    .execute();
  await storeLogOf(trx, uuid, nightUuid, { disputes });
  await trx
    .updateTable("night")
    .set({ source_upload_uuid: uuid })
    .where("uuid", "=", nightUuid)
    .where("source_upload_uuid", "is", null)
    .execute();
  return uuid;
}

/** Stores the log of an upload for a stored night. */
export async function storeLogOf(
  trx: Transaction,
  uploadUuid: string,
  nightUuid: string,
  { disputes = false }: { readonly disputes?: boolean } = {},
): Promise<void> {
  await trx
    .insertInto("upload_night")
    .values({
      upload_uuid: uploadUuid,
      number: 1,
      night_uuid: nightUuid,
      status: "created",
      format: "6x3",
      perspective: "host",
      started_at_ms: 0,
      moments: [],
      disputes,
      created_at: new Date(),
    })
    .execute();
}

/** Stores an upload of the night by the first member with an account, if there is one. */
export async function sendByItsSquad(trx: Transaction, nightUuid: string): Promise<void> {
  const member = await trx
    .selectFrom("night_member")
    .select("user_uuid")
    .where("night_uuid", "=", nightUuid)
    .where("user_uuid", "is not", null)
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  if (member) await sendNight(trx, nightUuid, member.user_uuid);
}
