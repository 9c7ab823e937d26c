import { type Kysely, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database-types.ts";

/** An account, and whose nights it takes for its own. */
export interface Trusting {
  readonly userUuid: string;
  readonly senderUuid: string;
}

/** Those of whom it is so already are left out. */
export async function insertTrusted(
  trx: Transaction,
  trusting: readonly Trusting[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto("trusted_sender")
    .values(
      trusting.map(({ userUuid, senderUuid }) => ({
        user_uuid: userUuid,
        sender_uuid: senderUuid,
        created_at: now,
      })),
    )
    .onConflict((kept) => kept.doNothing())
    .execute();
}

/** Whether it was so. */
export async function deleteTrusted(trx: Transaction, { userUuid, senderUuid }: Trusting): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("trusted_sender")
    .where("user_uuid", "=", userUuid)
    .where("sender_uuid", "=", senderUuid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface TrustedRow {
  readonly uuid: string;
  readonly ign: string | null;
  readonly since: Date;
}

/** Whose nights an account takes for its own, the latest first; of whoever lost their name, without one. */
export async function selectTrusted(db: Kysely<Database>, userUuid: string): Promise<readonly TrustedRow[]> {
  const { rows } = await sql<TrustedRow>`
    select account.uuid, case when account.listed then account.ign end as ign, trusted.created_at as since
    from trusted_sender trusted join user_account account on account.uuid = trusted.sender_uuid
    where trusted.user_uuid = ${userUuid} order by trusted.created_at desc, account.uuid`.execute(db);
  return rows;
}
