import type { Insertable, Kysely } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { BotTokenTable } from "../../platform/database/tables/account-tables.ts";

export async function insertBotToken(trx: Transaction, token: Insertable<BotTokenTable>): Promise<void> {
  await trx.insertInto("bot_token").values(token).execute();
}

/** The tokens of programs, the oldest first. */
export async function selectBotTokens(db: Kysely<Database>) {
  return await db
    .selectFrom("bot_token")
    .select(["uuid", "name", "user_uuid as userUuid", "created_at as createdAt"])
    .orderBy("created_at")
    .orderBy("uuid")
    .execute();
}

/** Takes a token away; returns whose it was. */
export async function deleteBotToken(trx: Transaction, uuid: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom("bot_token")
    .where("uuid", "=", uuid)
    .returning("user_uuid")
    .executeTakeFirst();
  return row?.user_uuid;
}
