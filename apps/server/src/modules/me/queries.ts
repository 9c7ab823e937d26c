import type { Insertable, Kysely, Selectable } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { AccountErasureTable } from "../../platform/database/tables/account-tables.ts";

export type ErasureRow = Selectable<AccountErasureTable>;

export async function insertErasure(
  trx: Transaction,
  erasure: Insertable<AccountErasureTable>,
): Promise<void> {
  await trx.insertInto("account_erasure").values(erasure).execute();
}

/** Returns the accounts that are being deleted, those that have waited the longest first. */
export async function selectErasures(db: Kysely<Database>): Promise<readonly ErasureRow[]> {
  return await db.selectFrom("account_erasure").selectAll().orderBy("begun_at").execute();
}
