import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { Provider, ProviderLinkTable } from "../../platform/database/tables/account-tables.ts";

export type LinkRow = Selectable<ProviderLinkTable>;
/** An identity at a provider. */
export type ProviderIdentity = Pick<LinkRow, "provider" | "subject">;

/** The seed of the advisory locks under which the account of a provider's identity is decided. */
const subjectLockSeed = 7_203_131;

/** Returns the sign-ins that lead to an account, the oldest first. */
export async function selectProviderLinks(db: Kysely<Database>, userUuid: string) {
  return await db
    .selectFrom("provider_link")
    .select(["provider", "subject", "display_name", "linked_at"])
    .where("user_uuid", "=", userUuid)
    .orderBy("linked_at")
    .orderBy("provider")
    .execute();
}

/** Deletes the sign-ins of an account, and those that it has begun. Returns the deleted identities. */
export async function deleteSignInsOf(
  trx: Transaction,
  userUuid: string,
): Promise<readonly ProviderIdentity[]> {
  await trx.deleteFrom("sign_in_attempt").where("link_user_uuid", "=", userUuid).execute();
  await trx.deleteFrom("link_ticket").where("user_uuid", "=", userUuid).execute();
  return await trx
    .deleteFrom("provider_link")
    .where("user_uuid", "=", userUuid)
    .returning(["provider", "subject"])
    .execute();
}

/**
 * Locks a provider's identity, so that one transaction at a time decides about its account, and returns that account,
 * if any.
 */
export async function lockOwner(
  trx: Transaction,
  { provider, subject }: ProviderIdentity,
): Promise<string | undefined> {
  const key = `${provider} ${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${subjectLockSeed}))`.execute(trx);
  const row = await trx
    .selectFrom("provider_link")
    .select("user_uuid")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .forUpdate()
    .executeTakeFirst();
  return row?.user_uuid;
}

/**
 * Returns the providers that are linked to an account, and locks them: when two are unlinked at once, the second
 * transaction sees the result of the first.
 */
export async function lockLinks(trx: Transaction, userUuid: string): Promise<readonly Provider[]> {
  const rows = await trx
    .selectFrom("provider_link")
    .select("provider")
    .where("user_uuid", "=", userUuid)
    .orderBy("provider")
    .forUpdate()
    .execute();
  return rows.map(({ provider }) => provider);
}

/** Returns false when the account has another identity of this provider already. */
export async function insertLink(trx: Transaction, link: Insertable<ProviderLinkTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto("provider_link")
    .values(link)
    .onConflict((on) => on.doNothing())
    .returning("subject")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Stores the provider's present facts about an identity, and the tokens for the next query. */
export async function updateLink(
  trx: Transaction,
  { provider, subject }: ProviderIdentity,
  said: Pick<LinkRow, "sealed_tokens" | "refresh_at"> & Partial<Pick<LinkRow, "display_name">>,
): Promise<void> {
  await trx
    .updateTable("provider_link")
    .set(said)
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .execute();
}

export async function deleteLink(trx: Transaction, userUuid: string, provider: Provider): Promise<void> {
  await trx
    .deleteFrom("provider_link")
    .where("user_uuid", "=", userUuid)
    .where("provider", "=", provider)
    .execute();
}

/** Returns every patron's sealed tokens, locked. */
export async function lockSealedTokens(trx: Transaction) {
  const rows = await trx
    .selectFrom("provider_link")
    .select(["subject", "sealed_tokens"])
    .where("provider", "=", "patreon")
    .where("sealed_tokens", "is not", null)
    .orderBy("subject")
    .forUpdate()
    .execute();
  return rows.flatMap(({ subject, sealed_tokens: sealed }) => (sealed === null ? [] : [{ subject, sealed }]));
}

export async function updateSealedTokens(
  trx: Transaction,
  subject: string,
  sealed: Buffer | null,
): Promise<void> {
  await trx
    .updateTable("provider_link")
    .set({ sealed_tokens: sealed })
    .where("provider", "=", "patreon")
    .where("subject", "=", subject)
    .execute();
}
