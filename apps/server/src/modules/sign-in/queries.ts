import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";

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
