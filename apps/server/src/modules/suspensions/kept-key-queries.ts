import type { Insertable, Kysely, Selectable } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { KeptSuspensionKeyTable } from "../../platform/database/tables/account-tables.ts";

export type KeptKeyRow = Selectable<KeptSuspensionKeyTable>;

/** One for each rotation of the secret while something was kept. */
export async function selectKeptKeys(db: Kysely<Database>): Promise<readonly KeptKeyRow[]> {
  return await db.selectFrom("kept_suspension_key").selectAll().orderBy("mark").execute();
}

export async function upsertKeptKey(
  trx: Transaction,
  key: Insertable<KeptSuspensionKeyTable>,
): Promise<void> {
  await trx
    .insertInto("kept_suspension_key")
    .values(key)
    .onConflict((on) => on.column("mark").doUpdateSet({ sealed: key.sealed, until: key.until }))
    .execute();
}

export async function deleteKeptKey(trx: Transaction, mark: Buffer): Promise<void> {
  await trx.deleteFrom("kept_suspension_key").where("mark", "=", mark).execute();
}

/** When the last of the suspensions ends that were kept, after a time; null when none is. */
export async function selectLastKeptEnd(db: Kysely<Database>, now: Date): Promise<Date | null> {
  const { last } = await db
    .selectFrom("kept_suspension")
    .select((of) => of.fn.max("until").as("last"))
    .where("until", ">", now)
    .executeTakeFirstOrThrow();
  return last;
}
