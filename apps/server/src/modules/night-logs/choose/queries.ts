import { sql } from "kysely";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";

/** Returns whether an upload has nights, and this night is not one of them. */
export async function isOfOtherNights(
  db: Connection,
  { nightUuid, uploadUuid }: { readonly nightUuid: string; readonly uploadUuid: string },
): Promise<boolean> {
  const rows = await db
    .selectFrom("upload_night")
    .select("night_uuid")
    .where("upload_uuid", "=", uploadUuid)
    .execute();
  return rows.length > 0 && rows.every(({ night_uuid }) => night_uuid !== nightUuid);
}

/** Returns those of the given nights for which an account ever asked for a verification. */
export async function selectAskedNights(
  db: Connection,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("verification")
    .select("night_uuid")
    .distinct()
    .where("night_uuid", "in", nightUuids)
    .where("requested_by", "=", userUuid)
    .execute();
  return rows.map(({ night_uuid }) => night_uuid);
}

/** Returns whether an account has or had one of these names. */
export async function selectHasName(
  db: Connection,
  userUuid: string,
  nameKeys: readonly string[],
): Promise<boolean> {
  if (nameKeys.length === 0) return false;
  const row = await db
    .selectFrom("user_name")
    .select("name_key")
    .where("user_uuid", "=", userUuid)
    .where("name_key", "in", nameKeys)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the in-game name of an account; null when it has none, or is gone. */
export async function selectName(db: Connection, userUuid: string): Promise<string | null> {
  const account = await db
    .selectFrom("user_account")
    .select("ign")
    .where("uuid", "=", userUuid)
    .executeTakeFirst();
  return account?.ign ?? null;
}

export interface StoredChoice {
  readonly nightUuid: string;
  readonly uploadUuid: string;
  /** The uploads whose logs were compared with the chosen one; the others keep their earlier result. */
  readonly compared: readonly string[];
  /** Those of the compared uploads that describe the night differently. */
  readonly differing: readonly string[];
  readonly now: Date;
}

/** Records the choice of a log: marks all logs of the night as weighed, and those that differ from the chosen one. */
export async function storeChoice(
  trx: Transaction,
  { nightUuid, uploadUuid, compared, differing, now }: StoredChoice,
): Promise<void> {
  await sql`
    update upload_night set settled_for = ${uploadUuid}, settled_at = ${now},
      disputes = case when upload_uuid = any(${[...compared]}::uuid[]) then upload_uuid = any(${[...differing]}::uuid[]) else disputes end,
      -- The night is shown from this log now, whatever the log's status was when it came.
      status = case when upload_uuid = ${uploadUuid} and status = 'duplicate' then 'updated' else status end
    where night_uuid = ${nightUuid}`.execute(trx);
  await storeWeighed(trx, { nightUuid, uploadUuid });
}

/**
 * Marks the senders of the night's logs as weighed. Senders who were weighed before stay so, even if their log is gone. Their
 * places in the squad are marked too, because a sender may give up the name of a place, and another account may prove it.
 */
async function storeWeighed(
  trx: Transaction,
  { nightUuid, uploadUuid }: Pick<StoredChoice, "nightUuid" | "uploadUuid">,
): Promise<void> {
  await trx
    .updateTable("weighed_account")
    .set({ settled_for: uploadUuid })
    .where("night_uuid", "=", nightUuid)
    .execute();
  await sql`
    insert into weighed_account (night_uuid, user_uuid, settled_for)
    select distinct sent.night_uuid, upload.user_uuid, ${uploadUuid}::uuid
    from upload_night sent join upload on upload.uuid = sent.upload_uuid
    where sent.night_uuid = ${nightUuid}
    on conflict (night_uuid, user_uuid) do nothing`.execute(trx);
  await sql`
    update night_member place set weighed_for = ${uploadUuid}
    where night_uuid = ${nightUuid} and (weighed_for is not null or exists (
      select from weighed_account weighed
      where weighed.night_uuid = place.night_uuid and weighed.user_uuid = place.user_uuid
    ))`.execute(trx);
}
