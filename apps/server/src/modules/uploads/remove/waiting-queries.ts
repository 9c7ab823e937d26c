import type { Kysely } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database-types.ts";

/** Returns uploads whose analysis has not ended, or found nothing. */
export async function selectUploadsWithoutNights(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("upload")
    .select("uuid")
    .where("status", "<>", "completed")
    .orderBy("uuid")
    .execute();
  return rows.map(({ uuid }) => uuid);
}

/** Sets an upload that is being analysed back to waiting; its job continues. */
export async function requeueUpload(trx: Transaction, uuid: string): Promise<void> {
  await trx
    .updateTable("upload")
    .set({ status: "queued" })
    .where("uuid", "=", uuid)
    .where("status", "=", "analysing")
    .execute();
}
