import type { Insertable, Kysely } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { NoticeTable } from "../../platform/database/tables/account-tables.ts";

export async function insertNotice(trx: Transaction, notice: Insertable<NoticeTable>): Promise<void> {
  await trx.insertInto("notice").values(notice).execute();
}

export async function countUnseenNotices(db: Kysely<Database>, userUuid: string): Promise<number> {
  const { count } = await db
    .selectFrom("notice")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("user_uuid", "=", userUuid)
    .where("seen_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
