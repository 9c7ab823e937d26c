import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";

/** Returns the names whose nights are being unlinked from their former holders, the oldest first. */
export async function selectUnlinking(
  db: Kysely<Database>,
): Promise<readonly { readonly userUuid: string; readonly nameKey: string }[]> {
  return await db
    .selectFrom("user_name")
    .select(["user_uuid as userUuid", "name_key as nameKey"])
    .where("unlinking", "=", true)
    .orderBy("verified_at")
    .limit(1)
    .execute();
}

/** Sets whether nights under a former name must still be unlinked from an account. */
export async function updateUnlinking(
  trx: Transaction<Database>,
  { userUuid, nameKey }: { readonly userUuid: string; readonly nameKey: string },
  unlinking: boolean,
): Promise<void> {
  await trx
    .updateTable("user_name")
    .set({ unlinking })
    .where("user_uuid", "=", userUuid)
    .where("name_key", "=", nameKey)
    .where("ended_at", "is not", null)
    .where("unlinking", "<>", unlinking)
    .execute();
}

/** Returns the accounts that were merged into another one; some of their nights may not have moved yet. */
export async function selectAccountsMergedInto(
  db: Kysely<Database>,
  userUuid: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("user_account")
    .select("uuid")
    .where("merged_into", "=", userUuid)
    .orderBy("uuid")
    .execute();
  return rows.map(({ uuid }) => uuid);
}
