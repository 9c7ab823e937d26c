import type { Kysely } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database-types.ts";

/** Returns the names of an account, current or former, the oldest first. */
export async function selectNames(db: Kysely<Database>, userUuid: string) {
  return await db
    .selectFrom("user_name")
    .select(["name", "name_key", "verified_at", "ended_at"])
    .where("user_uuid", "=", userUuid)
    .orderBy("verified_at")
    .execute();
}

/** Deletes everything in an account's row except its UUID. */
export async function clearAccount(trx: Transaction, userUuid: string): Promise<void> {
  await trx.deleteFrom("user_name").where("user_uuid", "=", userUuid).execute();
  await trx.deleteFrom("name_proof").where("user_uuid", "=", userUuid).execute();
  await trx
    .updateTable("user_account")
    .set({
      role: "user",
      ign: null,
      ign_key: null,
      verified_at: null,
      search_key: "",
      name_skeletons: [],
      aliases: [],
      alias_skeletons: [],
      display_aliases: false,
      badges: [],
      patreon_tier: null,
      suspended_until: null,
      suspend_reason: null,
    })
    .where("uuid", "=", userUuid)
    .execute();
}
