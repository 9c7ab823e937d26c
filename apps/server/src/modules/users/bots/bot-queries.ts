import type { Transaction } from "../../../platform/database/database-types.ts";

/** Stores an account for a bot. */
export async function insertBot(
  trx: Transaction,
  bot: { readonly uuid: string; readonly created_at: Date },
): Promise<void> {
  await trx
    .insertInto("user_account")
    .values({ ...bot, role: "bot" })
    .execute();
}

export async function deleteBot(trx: Transaction, uuid: string): Promise<void> {
  await trx.deleteFrom("user_account").where("uuid", "=", uuid).where("role", "=", "bot").execute();
}
