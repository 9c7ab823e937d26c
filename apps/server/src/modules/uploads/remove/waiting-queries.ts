import type { Kysely } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database-types.ts";

/** Uploads whose analysis has not ended, or found nothing. */
export async function selectUploadsWithoutNights(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("upload")
    .select("uuid")
    .where("status", "<>", "completed")
    .orderBy("uuid")
    .execute();
  return rows.map(({ uuid }) => uuid);
}

/** Says of an upload that is being analysed that it waits again; its job goes on. */
export async function requeueUpload(trx: Transaction, uuid: string): Promise<void> {
  await trx
    .updateTable("upload")
    .set({ status: "queued" })
    .where("uuid", "=", uuid)
    .where("status", "=", "analysing")
    .execute();
}
