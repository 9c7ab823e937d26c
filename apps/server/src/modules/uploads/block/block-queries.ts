import { type Insertable, type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { executeNamed } from "../../../platform/database/named-statements.ts";
import type { UploadBlockTable } from "../../../platform/database/tables/audit-tables.ts";

type Reader = Kysely<Database>;
type Writer = Transaction<Database>;

export interface BlockedUploader {
  readonly fingerprintHash: Buffer | null;
  /** Null when the client has no address, as on a socket in the file system. */
  readonly address: string | null;
}

/** Returns until when a client may not upload: the latest end of the blocks that match it; undefined when none does. */
export async function selectBlockedUntil(
  db: Reader,
  { fingerprintHash, address }: BlockedUploader,
  now: Date,
): Promise<Date | undefined> {
  const latest = db
    .selectFrom("upload_block")
    .select("ends_at")
    .where("ends_at", ">", now)
    .where((eb) =>
      eb.or([eb("fingerprint_hash", "=", fingerprintHash), sql<SqlBool>`address_range >>= ${address}::inet`]),
    )
    .orderBy("ends_at", "desc")
    .limit(1);
  const { rows } = await executeNamed(db, "blocked-until", latest);
  return rows[0]?.ends_at;
}

/** Stores a block; a range is stored without the bits after its prefix. */
export async function insertBlock(trx: Writer, block: Insertable<UploadBlockTable>): Promise<void> {
  await trx
    .insertInto("upload_block")
    .values({ ...block, address_range: sql<string>`network(${block.address_range ?? null}::inet)` })
    .execute();
}

/** Returns the current blocks, the first to end first. */
export async function selectBlocks(db: Reader, now: Date) {
  return await db
    .selectFrom("upload_block")
    .selectAll()
    .where("ends_at", ">", now)
    .orderBy("ends_at")
    .orderBy("uuid")
    .execute();
}

/** Returns false when there is no such block. */
export async function deleteBlock(trx: Writer, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("upload_block").where("uuid", "=", uuid).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteEndedBlocks(trx: Writer, now: Date): Promise<void> {
  await trx.deleteFrom("upload_block").where("ends_at", "<=", now).execute();
}

/** Returns the hash of the browser that sent an upload; undefined when there is no such upload. */
export async function selectSender(db: Reader, uploadUuid: string) {
  return await db
    .selectFrom("upload")
    .select("fingerprint_hash as fingerprintHash")
    .where("uuid", "=", uploadUuid)
    .executeTakeFirst();
}

/** Returns the uploads that contain a night, the first one first. */
export async function selectUploadsOfNight(db: Reader, nightUuid: string) {
  return await db
    .selectFrom("upload")
    .innerJoin("upload_night", "upload_night.upload_uuid", "upload.uuid")
    .select([
      "upload.uuid",
      "upload_night.status",
      "upload.user_uuid as userUuid",
      "upload.created_at as createdAt",
    ])
    .select((eb) => eb("upload.fingerprint_hash", "is not", null).as("isOfBrowser"))
    .where("upload_night.night_uuid", "=", nightUuid)
    .orderBy("upload.created_at")
    .orderBy("upload.uuid")
    .execute();
}
