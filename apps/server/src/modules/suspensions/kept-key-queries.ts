import type { Insertable, Kysely, Selectable } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { KeptSuspensionKeyTable } from "../../platform/database/tables/account-tables.ts";

export type KeptKeyRow = Selectable<KeptSuspensionKeyTable>;

/** Returns one key for each rotation of the secret during which suspensions were kept. */
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

/** Returns when the last of the kept suspensions ends after a given time; null when there is none. */
export async function selectLastKeptEnd(db: Kysely<Database>, now: Date): Promise<Date | null> {
  const { last } = await db
    .selectFrom("kept_suspension")
    .select((of) => of.fn.max("until").as("last"))
    .where("until", ">", now)
    .executeTakeFirstOrThrow();
  return last;
}
