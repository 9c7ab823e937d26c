import type { Insertable, Kysely } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { BotTokenTable } from "../../platform/database/tables/account-tables.ts";

export async function insertBotToken(trx: Transaction, token: Insertable<BotTokenTable>): Promise<void> {
  await trx.insertInto("bot_token").values(token).execute();
}

/** Returns the tokens of bots, the oldest first. */
export async function selectBotTokens(db: Kysely<Database>) {
  return await db
    .selectFrom("bot_token")
    .select(["uuid", "name", "user_uuid as userUuid", "created_at as createdAt"])
    .orderBy("created_at")
    .orderBy("uuid")
    .execute();
}

/** Deletes a bot's token; returns its account. */
export async function deleteBotToken(trx: Transaction, uuid: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom("bot_token")
    .where("uuid", "=", uuid)
    .returning("user_uuid")
    .executeTakeFirst();
  return row?.user_uuid;
}
