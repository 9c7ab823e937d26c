import type { Insertable, Kysely, Selectable } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import { executeNamed } from "../../platform/database/named-statements.ts";
import type { SessionTable, SessionTokenTable } from "../../platform/database/tables/account-tables.ts";

type Reader = Kysely<Database>;

const accountColumns = [
  "user_account.uuid as userUuid",
  "user_account.role",
  "user_account.suspended_until as suspendedUntil",
] as const;

/**
 * Returns the account of an access token that was valid at `goodAt`, with its current role; undefined when the session
 * has ended.
 */
export async function findAccess(db: Reader, hash: Buffer, goodAt: Date) {
  const access = db
    .selectFrom("session_token")
    .innerJoin("session", "session.uuid", "session_token.session_uuid")
    .innerJoin("user_account", "user_account.uuid", "session.user_uuid")
    .select(accountColumns)
    .select([
      "session.uuid as sessionUuid",
      "session.signed_in_at as signedInAt",
      "session_token.expires_at as expiresAt",
    ])
    .where("session_token.token_hash", "=", hash)
    .where("session_token.kind", "=", "access")
    .where("session_token.expires_at", ">", goodAt)
    .where("session.ended_at", "is", null);
  // This is a named statement, because every call of a signed-in account runs it.
  const { rows } = await executeNamed(db, "find-access", access);
  return rows[0];
}

/** Returns the account of a bot's token. */
export async function findBot(db: Reader, hash: Buffer) {
  return await db
    .selectFrom("bot_token")
    .innerJoin("user_account", "user_account.uuid", "bot_token.user_uuid")
    .select(accountColumns)
    .where("bot_token.token_hash", "=", hash)
    .executeTakeFirst();
}

export type TokenRow = Selectable<SessionTokenTable>;
export type SessionRow = Selectable<SessionTable>;

/**
 * Returns the session of a refresh token, used or not, and locks it, so that its refreshes happen one after the other.
 */
export async function lockSessionOfToken(trx: Transaction, hash: Buffer): Promise<SessionRow | undefined> {
  return await trx
    .selectFrom("session")
    .selectAll("session")
    .where("session.uuid", "=", (of) =>
      of
        .selectFrom("session_token")
        .select("session_uuid")
        .where("token_hash", "=", hash)
        .where("kind", "=", "refresh"),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Returns a token; the caller must have locked its session. */
export async function selectToken(trx: Transaction, hash: Buffer): Promise<TokenRow | undefined> {
  return await trx.selectFrom("session_token").selectAll().where("token_hash", "=", hash).executeTakeFirst();
}

export async function insertSession(trx: Transaction, session: Insertable<SessionTable>): Promise<void> {
  await trx.insertInto("session").values(session).execute();
}

export async function insertTokens(
  trx: Transaction,
  tokens: readonly Insertable<SessionTokenTable>[],
): Promise<void> {
  await trx
    .insertInto("session_token")
    .values([...tokens])
    .execute();
}

/** Lets an access token begin anew, also one that was purged since it ended. */
export async function renewAccessToken(
  trx: Transaction,
  token: Insertable<SessionTokenTable>,
): Promise<void> {
  await trx
    .insertInto("session_token")
    .values(token)
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet({ expires_at: token.expires_at }))
    .execute();
}

export async function markUsed(
  trx: Transaction,
  hash: Buffer,
  { salt, usedAt }: { readonly salt: Buffer; readonly usedAt: Date },
): Promise<void> {
  await trx
    .updateTable("session_token")
    .set({ used_at: usedAt, successor_salt: salt })
    .where("token_hash", "=", hash)
    .execute();
}

export async function recordUse(trx: Transaction, sessionUuid: string, usedAt: Date): Promise<void> {
  await trx.updateTable("session").set({ last_used_at: usedAt }).where("uuid", "=", sessionUuid).execute();
}

/** Returns how many sessions an account has begun since a time, and when the first of them began. */
export async function countBegunSince(db: Reader, userUuid: string, since: Date) {
  return await db
    .selectFrom("session")
    .select(({ fn }) => [fn.countAll<string>().as("count"), fn.min("signed_in_at").as("firstAt")])
    .where("user_uuid", "=", userUuid)
    // The index is on `last_used_at`, which is never earlier than `signed_in_at`.
    .where("last_used_at", ">", since)
    .where("signed_in_at", ">", since)
    .executeTakeFirstOrThrow();
}

/** Returns an account's active sessions, the latest used first. */
export async function selectSessions(db: Reader, userUuid: string, now: Date, limit: number) {
  return await db
    .selectFrom("session")
    .select(["uuid", "provider", "browser", "system", "signed_in_at", "last_used_at"])
    .where("user_uuid", "=", userUuid)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("uuid", "desc")
    .limit(limit)
    .execute();
}

/** Returns an active session and locks it; undefined when it has ended. */
export async function lockSessionRow(trx: Transaction, uuid: string): Promise<SessionRow | undefined> {
  return await trx
    .selectFrom("session")
    .selectAll()
    .where("uuid", "=", uuid)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the active sessions of an account. */
export async function lockSessionsOf(trx: Transaction, userUuid: string): Promise<void> {
  await trx
    .selectFrom("session")
    .select("uuid")
    .where("user_uuid", "=", userUuid)
    .where("ended_at", "is", null)
    .orderBy("uuid")
    .forUpdate()
    .execute();
}

export interface SessionEnd {
  readonly endedAt: Date;
  readonly reason: NonNullable<SessionRow["end_reason"]>;
}

/** Ends one session; its tokens are invalid from now on. */
export async function endOne(trx: Transaction, uuid: string, { endedAt, reason }: SessionEnd): Promise<void> {
  await trx
    .updateTable("session")
    .set({ ended_at: endedAt, end_reason: reason })
    .where("uuid", "=", uuid)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends all sessions of an account except one (null: none is kept). Returns how many. */
export async function endAllBut(
  trx: Transaction,
  { userUuid, keptUuid }: { readonly userUuid: string; readonly keptUuid: string | null },
  { endedAt, reason }: SessionEnd,
): Promise<number> {
  const result = await trx
    .updateTable("session")
    .set({ ended_at: endedAt, end_reason: reason })
    .where("user_uuid", "=", userUuid)
    .where("ended_at", "is", null)
    .$if(keptUuid !== null, (query) => query.where("uuid", "<>", keptUuid ?? ""))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Deletes sessions and tokens that nobody can use any more. Used refresh tokens stay as long as their session, because a
 * used token that is presented again reveals a theft.
 */
export async function deleteEnded(trx: Transaction, before: Date): Promise<void> {
  await trx
    .deleteFrom("session")
    .where((is) => is.or([is("expires_at", "<", before), is("ended_at", "<", before)]))
    .execute();
  await trx
    .deleteFrom("session_token")
    .where("kind", "=", "access")
    .where("expires_at", "<", before)
    .execute();
}

/** Deletes the used refresh tokens of each session, except the latest ones up to a given number. */
export async function deleteUsedBeyond(trx: Transaction, kept: number): Promise<void> {
  await trx
    .deleteFrom("session_token")
    .where("token_hash", "in", (of) =>
      of
        .selectFrom((inner) =>
          inner
            .selectFrom("session_token")
            .select("token_hash")
            .select(({ fn }) =>
              fn
                .agg<string>("row_number")
                .over((over) => over.partitionBy("session_uuid").orderBy("used_at", "desc"))
                .as("nth"),
            )
            .where("kind", "=", "refresh")
            .where("used_at", "is not", null)
            .as("used"),
        )
        .select("token_hash")
        .where("nth", ">", String(kept)),
    )
    .execute();
}

/** Ends an account's least recently used sessions, so that at most `kept` stay. */
export async function endOldest(
  trx: Transaction,
  { userUuid, kept }: { readonly userUuid: string; readonly kept: number },
  endedAt: Date,
): Promise<void> {
  await trx
    .updateTable("session")
    .set({ ended_at: endedAt, end_reason: "revoked" })
    .where("uuid", "in", (of) =>
      of
        .selectFrom("session")
        .select("uuid")
        .where("user_uuid", "=", userUuid)
        .where("ended_at", "is", null)
        .orderBy("last_used_at", "desc")
        .orderBy("uuid", "desc")
        .offset(kept),
    )
    .execute();
}

/** Returns the active session of a token of either kind, even a used or expired token, with its account. */
export async function findSessionOfToken(db: Reader, hash: Buffer, now: Date) {
  return await db
    .selectFrom("session_token")
    .innerJoin("session", "session.uuid", "session_token.session_uuid")
    .innerJoin("user_account", "user_account.uuid", "session.user_uuid")
    .select([
      "session.uuid",
      "user_account.uuid as userUuid",
      "user_account.role",
      "session_token.used_at as usedAt",
      "session_token.expires_at as expiresAt",
    ])
    .where("session_token.token_hash", "=", hash)
    .where("session.expires_at", ">", now)
    .where("session.ended_at", "is", null)
    .executeTakeFirst();
}

/** Deletes an account's sessions with their tokens, and its tokens as a bot. */
export async function deleteTokensOfAccount(trx: Transaction, userUuid: string): Promise<void> {
  await trx.deleteFrom("session").where("user_uuid", "=", userUuid).execute();
  await trx.deleteFrom("bot_token").where("user_uuid", "=", userUuid).execute();
}
