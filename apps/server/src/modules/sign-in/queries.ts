import type { Kysely } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";

/** The sign-ins that lead to an account, the oldest first. */
export async function selectProviderLinks(db: Kysely<Database>, userUuid: string) {
  return await db
    .selectFrom("provider_link")
    .select(["provider", "display_name", "linked_at"])
    .where("user_uuid", "=", userUuid)
    .orderBy("linked_at")
    .orderBy("provider")
    .execute();
}

/** Removes the sign-ins of an account, and those that it has begun. */
export async function deleteSignInsOf(trx: Transaction, userUuid: string): Promise<void> {
  await trx.deleteFrom("provider_link").where("user_uuid", "=", userUuid).execute();
  await trx.deleteFrom("sign_in_attempt").where("link_user_uuid", "=", userUuid).execute();
  await trx.deleteFrom("link_ticket").where("user_uuid", "=", userUuid).execute();
}
