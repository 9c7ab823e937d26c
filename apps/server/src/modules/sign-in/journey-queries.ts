import type { Insertable, Kysely, Selectable } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type {
  LinkTicketTable,
  SignInAttemptTable,
  UsedNonceTable,
} from "../../platform/database/tables/account-tables.ts";

type Db = Kysely<Database>;
export type AttemptRow = Selectable<SignInAttemptTable>;
export type TicketRow = Selectable<LinkTicketTable>;

export async function insertAttempt(db: Db, attempt: Insertable<SignInAttemptTable>): Promise<void> {
  await db.insertInto("sign_in_attempt").values(attempt).execute();
}

export interface AttemptToTake {
  readonly provider: AttemptRow["provider"];
  readonly stateHash: Buffer;
  readonly browserHashes: readonly Buffer[];
}

/** Deletes and returns an attempt, for the first caller only. An attempt of another browser or provider stays. */
export async function deleteAttempt(
  db: Db,
  { provider, stateHash, browserHashes }: AttemptToTake,
): Promise<AttemptRow | undefined> {
  return await db
    .deleteFrom("sign_in_attempt")
    .where("state_hash", "=", stateHash)
    .where("browser_hash", "in", [...browserHashes])
    .where("provider", "=", provider)
    .returningAll()
    .executeTakeFirst();
}

export async function insertTicket(db: Db, ticket: Insertable<LinkTicketTable>): Promise<void> {
  await db.insertInto("link_ticket").values(ticket).execute();
}

/** Deletes and returns a ticket, for the first caller only. */
export async function deleteTicket(db: Db, ticketHash: Buffer): Promise<TicketRow | undefined> {
  return await db
    .deleteFrom("link_ticket")
    .where("ticket_hash", "=", ticketHash)
    .returningAll()
    .executeTakeFirst();
}

/** Returns false when the nonce was stored already. */
export async function insertNonce(trx: Transaction, nonce: Insertable<UsedNonceTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto("used_nonce")
    .values(nonce)
    .onConflict((on) => on.column("nonce_hash").doNothing())
    .returning("nonce_hash")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes rows that have expired and cannot be used any more. */
export async function deleteExpired(trx: Transaction, now: Date): Promise<void> {
  await trx.deleteFrom("sign_in_attempt").where("expires_at", "<", now).execute();
  await trx.deleteFrom("link_ticket").where("expires_at", "<", now).execute();
  await trx.deleteFrom("used_nonce").where("expires_at", "<", now).execute();
}
