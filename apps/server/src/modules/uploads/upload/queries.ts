import type { UploadStatus } from "@hunt/contracts/uploads";
import type { Scope } from "@hunt/engine/domain/words";
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { executeNamed } from "../../../platform/database/named-statements.ts";
import type { ExtractTable, UploadTable } from "../../../platform/database/tables/upload-tables.ts";
import type { MoveBetweenAccounts } from "../../nights/store/link-members.ts";

type Reader = Kysely<Database>;
type Writer = Transaction<Database>;

const uploadColumns = [
  "uuid",
  "status",
  "user_uuid",
  "fingerprint_hash",
  "content_hash",
  "received_bytes",
  "job_id",
  "diagnostics",
  "error_code",
  "created_at",
] as const;

/** Everything about an upload except its extract. */
export type UploadRow = Pick<Selectable<UploadTable>, (typeof uploadColumns)[number]>;

export async function readUpload(db: Reader, uuid: string) {
  return await db.selectFrom("upload").select(uploadColumns).where("uuid", "=", uuid).executeTakeFirst();
}

export interface EarlierUpload {
  readonly userUuid: string | null;
  readonly fingerprintHash: Buffer | null;
  readonly idempotencyHash: Buffer | null;
  readonly contentHash: Buffer;
}

/** Returns the upload that this one repeats: by its idempotency key, or by the same content from the same uploader. */
export async function findEarlierUpload(db: Reader, wanted: EarlierUpload) {
  const { userUuid, fingerprintHash, idempotencyHash, contentHash } = wanted;
  if (userUuid === null && fingerprintHash === null && idempotencyHash === null) return undefined;
  return await db
    .selectFrom("upload")
    .select(uploadColumns)
    .select((eb) => eb("idempotency_hash", "is not distinct from", idempotencyHash).as("has_same_key"))
    .where((eb) => {
      const sameContent = [eb("content_hash", "=", contentHash), eb("status", "<>", "failed")];
      return eb.or([
        ...(idempotencyHash ? [eb("idempotency_hash", "=", idempotencyHash)] : []),
        ...(userUuid ? [eb.and([...sameContent, eb("user_uuid", "=", userUuid)])] : []),
        ...(fingerprintHash && !userUuid
          ? [
              eb.and([
                ...sameContent,
                eb("fingerprint_hash", "=", fingerprintHash),
                eb("user_uuid", "is", null),
              ]),
            ]
          : []),
      ]);
    })
    .orderBy((eb) => eb("idempotency_hash", "is not distinct from", idempotencyHash), "desc")
    .limit(1)
    .executeTakeFirst();
}

export interface NewUpload {
  readonly upload: Insertable<UploadTable> & { readonly uuid: string };
  readonly extract: Omit<Insertable<ExtractTable>, "upload_uuid">;
}

/**
 * Stores uploads with their extracts, in one statement whose text is the same for any number of them. Returns the UUIDs
 * of the stored ones. Each of the other uploads repeats an earlier one.
 */
export async function insertUploads(trx: Writer, news: readonly NewUpload[]): Promise<ReadonlySet<string>> {
  const uploads = news.map(({ upload, extract: { unpacked_bytes } }, index) => ({
    ...upload,
    fingerprint_hash: byteaText(upload.fingerprint_hash),
    idempotency_hash: byteaText(upload.idempotency_hash),
    content_hash: byteaText(upload.content_hash),
    unpacked_bytes,
    place: index + 1,
  }));
  const inserting = sql<{ readonly upload_uuid: string }>`
    with told as materialized (
      select told.*, gzip
      from json_to_recordset(${JSON.stringify(uploads)}::json) as told (
        uuid uuid, status text, user_uuid uuid, fingerprint_hash bytea, idempotency_hash bytea, content_hash bytea,
        night_numbers smallint[], scope text, description text, received_bytes bigint, job_id uuid,
        created_at timestamptz, updated_at timestamptz, unpacked_bytes integer, place integer
      )
      join unnest(${news.map(({ extract }) => extract.gzip)}::bytea[]) with ordinality as packed (gzip, place)
        using (place)
    ), inserted as (
      insert into upload (uuid, status, user_uuid, fingerprint_hash, idempotency_hash, content_hash, night_numbers,
        scope, description, received_bytes, job_id, created_at, updated_at)
      select uuid, status, user_uuid, fingerprint_hash, idempotency_hash, content_hash, night_numbers,
        scope, description, received_bytes, job_id, created_at, updated_at
      from told order by place
      on conflict do nothing
      returning uuid
    )
    insert into extract (upload_uuid, gzip, unpacked_bytes)
    select uuid, gzip, unpacked_bytes from told where uuid in (select uuid from inserted)
    returning upload_uuid`;
  const { rows } = await executeNamed(trx, "insert-uploads", inserting);
  return new Set(rows.map((row) => row.upload_uuid));
}

/** Returns bytes in PostgreSQL's text form for JSON. */
function byteaText(bytes: Buffer | null | undefined): string | null {
  return bytes ? `\\x${bytes.toString("hex")}` : null;
}

/** An upload and what its sender asked for. */
export interface LockedUpload {
  readonly uuid: string;
  readonly status: UploadStatus;
  readonly userUuid: string | null;
  readonly fingerprintHash: Buffer | null;
  readonly contentHash: Buffer;
  readonly nightNumbers: readonly number[] | null;
  readonly scope: Scope;
  readonly description: string;
  readonly createdAt: Date;
}

/**
 * Returns uploads with what their senders asked for, locked until the transaction ends; deleted ones are left out. The
 * lock of an upload is everywhere `for no key update`: a transaction that has locked a night may let it show the log of an
 * upload that is locked by one which waits for the night.
 */
export async function lockUploads(trx: Writer, uuids: readonly string[]): Promise<readonly LockedUpload[]> {
  const locking = sql<LockedUpload>`
    select uuid, status, user_uuid as "userUuid", fingerprint_hash as "fingerprintHash", content_hash as "contentHash",
      night_numbers as "nightNumbers", scope, description, created_at as "createdAt"
    from upload where uuid = any(${uuids}::uuid[]) order by uuid for no key update`;
  return (await executeNamed(trx, "lock-uploads", locking)).rows;
}

/** Returns an upload with its sender's choices, locked until the transaction ends; undefined when it was deleted. */
export async function lockUpload(trx: Writer, uuid: string): Promise<LockedUpload | undefined> {
  return (await lockUploads(trx, [uuid]))[0];
}

/** Returns what became of the nights of an upload. */
export async function readUploadNights(db: Reader, uploadUuid: string) {
  return await db
    .selectFrom("upload_night")
    .select(["number", "night_uuid as nightUuid", "status", "format"])
    .where("upload_uuid", "=", uploadUuid)
    .orderBy("number")
    .execute();
}
export type UploadNightRow = Awaited<ReturnType<typeof readUploadNights>>[number];

/** Returns the upload that made a night, or the first of those that still have it. */
export async function findUploadOfNight(db: Reader, nightUuid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("upload_night")
    .select("upload_uuid")
    .where("night_uuid", "=", nightUuid)
    .orderBy("created_at")
    .orderBy("upload_uuid")
    .limit(1)
    .executeTakeFirst();
  return row?.upload_uuid;
}

/** Returns when each of some uploads last changed. Deleted ones are left out. */
export async function readUploadChanges(db: Reader, uuids: readonly string[]) {
  return await db
    .selectFrom("upload")
    .select(["uuid", "status", "updated_at as updatedAt"])
    .where("uuid", "=", sql<string>`any(${sql.val([...uuids])}::uuid[])`)
    .execute();
}

/** Removes an upload with its extract. */
export async function deleteUploadRow(trx: Writer, uuid: string): Promise<void> {
  await trx.deleteFrom("upload").where("uuid", "=", uuid).execute();
}

/**
 * Moves uploads to another account. When both accounts sent the same log, the copy moves too, so that somebody owns it. Its content hash is
 * changed so that it matches no log, because an account has a log only once. Returns how many have moved.
 */
export async function moveUploadsOfAccount(
  trx: Writer,
  { fromUuid, intoUuid }: MoveBetweenAccounts,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update upload set user_uuid = ${intoUuid}, content_hash = case when status <> 'failed' and exists (
      select from upload own where own.user_uuid = ${intoUuid} and own.content_hash = upload.content_hash
        and own.status <> 'failed'
    ) then sha256(content_hash || convert_to(uuid::text, 'UTF8')) else content_hash end
    where user_uuid = ${fromUuid}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Returns the first of an account's uploads; undefined when it has none. */
export async function findNextUploadOf(db: Reader, userUuid: string): Promise<string | undefined> {
  const next = await db
    .selectFrom("upload")
    .select("uuid")
    .where("user_uuid", "=", userUuid)
    .orderBy("uuid")
    .limit(1)
    .executeTakeFirst();
  return next?.uuid;
}

/** Deletes an upload's data about its sender, and the means to claim it. */
export async function clearUploader(trx: Writer, uuid: string): Promise<void> {
  await trx.deleteFrom("claim_link").where("upload_uuid", "=", uuid).execute();
  await trx
    .updateTable("upload")
    .set({ user_uuid: null, fingerprint_hash: null, idempotency_hash: null, description: "" })
    .where("uuid", "=", uuid)
    .execute();
}
