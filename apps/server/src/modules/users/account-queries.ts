import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { accountsWithCounts } from "./queries.ts";

/** An account as its owner sees it, with its counts over all seasons. */
export async function selectAccount(db: Kysely<Database>, uuid: string) {
  return await accountsWithCounts(db, 0)
    .select([
      "user_account.language",
      "user_account.time_format",
      "user_account.theme",
      "user_account.suspended_until",
      "user_account.suspend_reason",
    ])
    .where("user_account.uuid", "=", uuid)
    .executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof selectAccount>>>;
