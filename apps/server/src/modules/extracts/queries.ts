import { sql } from "kysely";
import type { Connection, Transaction } from "../../platform/database/database-types.ts";
import type { PackedExtract, StoredExtract } from "./pack-extract.ts";

/** Returns the extract of an upload; undefined when the upload was deleted. */
export async function selectExtract(db: Connection, uploadUuid: string): Promise<StoredExtract | undefined> {
  const row = await db
    .selectFrom("extract")
    .innerJoin("upload", "upload.uuid", "extract.upload_uuid")
    .select(["extract.gzip", "upload.created_at"])
    .where("upload.uuid", "=", uploadUuid)
    .executeTakeFirst();
  return row && { gzip: row.gzip, handedInAtMs: row.created_at.getTime() };
}

/** Replaces the stored extract of an upload. */
export async function replaceExtract(
  trx: Transaction,
  uploadUuid: string,
  { gzip, unpackedBytes }: Pick<PackedExtract, "gzip" | "unpackedBytes">,
): Promise<void> {
  await trx
    .updateTable("extract")
    .set({ gzip: Buffer.from(gzip), unpacked_bytes: unpackedBytes })
    .where("upload_uuid", "=", uploadUuid)
    .execute();
}

/** Returns the number of extracts and their total length. */
export async function selectExtractsSize(
  db: Connection,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const { rows } = await sql<{ readonly count: string; readonly bytes: string | null }>`
    select count(*), sum(octet_length(gzip)) as bytes from extract`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}
