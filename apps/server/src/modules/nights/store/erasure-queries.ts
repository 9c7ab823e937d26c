import type { Scope } from "@hunt/engine/domain/words";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import type { StoredPointOfView } from "../../../platform/database/tables/verification-tables.ts";

type Reader = Kysely<Database>;
type Writer = Transaction<Database>;

/** A hunter to be forgotten, by account and by the names that they proved. */
export interface ForgottenHunter {
  readonly userUuid: string;
  readonly nameKeys: readonly string[];
}

/** Returns SQL for the keys of those names that no other account has verified now. */
function freeKeys({ userUuid, nameKeys }: ForgottenHunter) {
  return sql<string>`
    select key from unnest(${[...nameKeys]}::text[]) as key
    where not exists (
      select from user_name where name_key = key and ended_at is null and user_uuid <> ${userUuid}
    )`;
}

/** Returns nights with the hunter in the squad, by account or by a name of theirs that no other account has. */
export async function selectNightsOfHunter(
  db: Reader,
  hunter: ForgottenHunter,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ night_uuid: string }>`
    select distinct night_uuid from night_member
    where user_uuid = ${hunter.userUuid} or (user_uuid is null and name_key in (${freeKeys(hunter)}))
    order by night_uuid limit ${limit}`.execute(db);
  return rows.map(({ night_uuid }) => night_uuid);
}

/** Returns the hunter's names in the logs of some nights, as keys. */
export async function selectNameKeys(
  db: Reader,
  hunter: ForgottenHunter,
  nightUuids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select name_key as key from night_member
    where user_uuid = ${hunter.userUuid} and night_uuid = any(${[...nightUuids]}::uuid[])
    union (${freeKeys(hunter)})`.execute(db);
  return rows.map(({ key }) => key);
}

/** Returns the keys of those given names that no other account has verified now. */
export async function selectFreeKeys(db: Reader, hunter: ForgottenHunter): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`${freeKeys(hunter)}`.execute(db);
  return rows.map(({ key }) => key);
}

/**
 * Unlinks the hunter's places in squads from the account, and gives them another name, which is recorded as made up.
 */
export async function replaceMembers(
  trx: Writer,
  { userUuid, nameKeys, standIn }: ForgottenHunter & { readonly standIn: string },
  nightUuids: readonly string[],
): Promise<void> {
  await trx
    .updateTable("night_member")
    .set({ name: standIn, name_key: standIn, user_uuid: null, presence: null })
    .where("night_uuid", "=", sql<string>`any(${[...nightUuids]}::uuid[])`)
    .where((is) =>
      is.or([
        is("user_uuid", "=", userUuid),
        is.and([
          is("user_uuid", "is", null),
          is("name_key", "=", sql<string>`any(${[...nameKeys]}::text[])`),
        ]),
      ]),
    )
    .execute();
  await sql`
    update night set stand_ins = stand_ins || ${standIn}::text
    where uuid = any(${[...nightUuids]}::uuid[]) and ${standIn} <> all(stand_ins) and exists (
      select from night_member where night_uuid = night.uuid and name = ${standIn}
    )`.execute(trx);
}

/** A night of an upload that nobody else has sent a log of. */
export interface SoleNight {
  readonly nightUuid: string;
  readonly scope: Scope;
  readonly deletedAt: Date | null;
  readonly logOwner: string | null;
}

/** Returns the nights of an account's upload that no other sender's upload keeps. */
export async function selectSoleNights(
  trx: Writer,
  { userUuid, uploadUuid }: { readonly userUuid: string; readonly uploadUuid: string },
): Promise<readonly SoleNight[]> {
  return await trx
    .selectFrom("upload_night")
    .innerJoin("night", "night.uuid", "upload_night.night_uuid")
    .select([
      "night.uuid as nightUuid",
      "night.scope",
      "night.deleted_at as deletedAt",
      "upload_night.log_owner as logOwner",
    ])
    .where("upload_night.upload_uuid", "=", uploadUuid)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("upload_night as other")
            .innerJoin("upload", "upload.uuid", "other.upload_uuid")
            .select("other.night_uuid")
            .whereRef("other.night_uuid", "=", "night.uuid")
            .where("upload.user_uuid", "is distinct from", userUuid),
        ),
      ),
    )
    .orderBy("night.uuid")
    .execute();
}

/**
 * Deletes the texts of an upload, and the texts about nights that only its account owns: descriptions, and the day that
 * the account stated.
 */
export async function clearDescriptions(
  trx: Writer,
  { uploadUuid, ownUuids }: { readonly uploadUuid: string; readonly ownUuids: readonly string[] },
  now: Date,
): Promise<void> {
  await sql`
    update night set description = '', description_key = '', version = version + 1, updated_at = ${now}
    where description <> '' and (uuid = any(${[...ownUuids]}::uuid[]) or exists (
      select from upload_night sent join upload on upload.uuid = sent.upload_uuid
      where sent.night_uuid = night.uuid and upload.uuid = ${uploadUuid} and upload.description = night.description
    ))`.execute(trx);
  await sql`
    update night set said_on = null, said_in = null, version = version + 1, updated_at = ${now}
    where said_on is not null and (said_in = ${uploadUuid} or uuid = any(${[...ownUuids]}::uuid[]))`.execute(
    trx,
  );
}

export async function selectLogOwners(trx: Writer, uploadUuid: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom("upload_night")
    .select("log_owner")
    .distinct()
    .where("upload_uuid", "=", uploadUuid)
    .execute();
  return rows.flatMap(({ log_owner }) => (log_owner === null ? [] : [log_owner]));
}

/** Replaces the names of owners of an upload's logs. */
export async function replaceLogOwners(
  trx: Writer,
  uploadUuid: string,
  { owners, standIn }: { readonly owners: readonly string[]; readonly standIn: string },
): Promise<void> {
  await trx
    .updateTable("upload_night")
    .set({ log_owner: standIn })
    .where("upload_uuid", "=", uploadUuid)
    .where("log_owner", "=", sql<string>`any(${[...owners]}::text[])`)
    .execute();
}

/** Returns what verifications of some nights say about whose point of view each video shows. */
export async function selectPointsOfView(trx: Writer, nightUuids: readonly string[]) {
  return await trx
    .selectFrom("verification")
    .select(["uuid", "povs"])
    .where("night_uuid", "=", sql<string>`any(${[...nightUuids]}::uuid[])`)
    .execute();
}

export async function updatePointsOfView(
  trx: Writer,
  uuid: string,
  povs: readonly StoredPointOfView[],
): Promise<void> {
  await trx
    .updateTable("verification")
    .set({ povs: JSON.stringify(povs) })
    .where("uuid", "=", uuid)
    .execute();
}

/** Returns the uploads that hold logs of some nights. */
export async function selectUploadsOfNights(
  db: Reader,
  nightUuids: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("upload_night")
    .select("upload_uuid")
    .distinct()
    .where("night_uuid", "=", sql<string>`any(${[...nightUuids]}::uuid[])`)
    .orderBy("upload_uuid")
    .execute();
  return rows.map(({ upload_uuid }) => upload_uuid);
}
