import { type Kysely, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database-types.ts";

/** An account, and a sender whose nights it trusts. */
export interface Trusting {
  readonly userUuid: string;
  readonly senderUuid: string;
}

/** Stores the senders that the account trusts; those that it trusts already are left out. */
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

/** Removes a trusted sender; returns whether there was one. */
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

/**
 * Returns the senders whose nights an account takes as its own, the latest first. A sender who lost their name has
 * none.
 */
export async function selectTrusted(db: Kysely<Database>, userUuid: string): Promise<readonly TrustedRow[]> {
  const { rows } = await sql<TrustedRow>`
    select account.uuid, case when account.listed then account.ign end as ign, trusted.created_at as since
    from trusted_sender trusted join user_account account on account.uuid = trusted.sender_uuid
    where trusted.user_uuid = ${userUuid} order by trusted.created_at desc, account.uuid`.execute(db);
  return rows;
}
