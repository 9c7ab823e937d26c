import type { Platform } from "@hunt/contracts/users";
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import type { UserAccountTable } from "../../../platform/database/tables/user-tables.ts";
import { nameLockSeed } from "../../../platform/text/name-key.ts";

type Writer = Transaction<Database>;

/** The advisory lock for all changes of the holders of names. */
const allNamesLock = 7_203_119;

/**
 * Locks all changes of names, so that they happen in one transaction at a time. Otherwise two transactions could wait for
 * each other's accounts, or assign two names that look alike.
 */
async function lockAllNames(trx: Writer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${allNamesLock})`.execute(trx);
}

/**
 * Locks a name. This lock comes before the name changes hands, and before any account is locked; nights that are being
 * written with the name wait meanwhile.
 */
export async function lockName(trx: Writer, key: string): Promise<void> {
  await lockAllNames(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${nameLockSeed}))`.execute(trx);
}

/** Locks the names of some accounts, as `lockName` does. */
export async function lockNamesOf(trx: Writer, userUuids: readonly string[]): Promise<void> {
  await lockAllNames(trx);
  await sql`
    select pg_advisory_xact_lock(hashtextextended(ign_key, ${nameLockSeed}))
    from (
      select ign_key from user_account
      where uuid = any(${[...userUuids]}::uuid[]) and ign_key is not null order by ign_key
    ) as in_order`.execute(trx);
}

/** Returns another account's current name that looks like one with these skeletons without being the same. */
export async function findLookAlike(
  db: Kysely<Database>,
  {
    key,
    skeletons,
    userUuid,
  }: { readonly key: string; readonly skeletons: readonly string[]; readonly userUuid: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("user_account")
    .select("ign")
    .where("name_skeletons", "&&", sql<string[]>`${[...skeletons]}::text[]`)
    .where("listed", "=", true)
    .where("ign_key", "<>", key)
    .where("uuid", "<>", userUuid)
    .limit(1)
    .executeTakeFirst();
  return row?.ign ?? undefined;
}

const accountColumns = [
  "uuid",
  "ign",
  "ign_key",
  "verified_at",
  "aliases",
  "display_aliases",
  "badges",
  "patreon_tier",
  "role",
  "suspended_until",
  "suspend_reason",
  "created_at",
] as const;

export type LockedAccount = Pick<Selectable<UserAccountTable>, (typeof accountColumns)[number]>;

/**
 * Returns and locks accounts that this transaction is about to change. Missing accounts are left out, and so are merged ones and
 * those that are being deleted, whose rows still exist until that is finished.
 */
export async function lockAccounts(trx: Writer, uuids: readonly string[]): Promise<readonly LockedAccount[]> {
  return await trx
    .selectFrom("user_account")
    .select(accountColumns)
    .where("uuid", "in", [...uuids])
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("account_erasure")
            .select("account_erasure.user_uuid")
            .whereRef("account_erasure.user_uuid", "=", "user_account.uuid"),
        ),
      ),
    )
    .where("merged_into", "is", null)
    .orderBy("uuid")
    .forUpdate("user_account")
    .execute();
}

/** Returns the account that has verified a name now. */
export async function findHolder(db: Kysely<Database>, key: string) {
  return await db
    .selectFrom("user_account")
    .select(["uuid", "ign"])
    .where("ign_key", "=", key)
    .executeTakeFirst();
}

/** Returns the account that has verified a name now, locked. */
export async function lockHolder(trx: Writer, key: string): Promise<LockedAccount | undefined> {
  return await trx
    .selectFrom("user_account")
    .select(accountColumns)
    .where("ign_key", "=", key)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a name, which stays in the history. */
export async function endName(trx: Writer, userUuid: string, endedAt: Date): Promise<void> {
  await trx
    .updateTable("user_name")
    .set({ ended_at: endedAt })
    .where("user_uuid", "=", userUuid)
    .where("ended_at", "is", null)
    .execute();
}

export async function insertName(trx: Writer, name: Insertable<Database["user_name"]>): Promise<void> {
  await trx.insertInto("user_name").values(name).execute();
}

export type NamedAccount = Pick<Insertable<UserAccountTable>, "ign" | "ign_key" | "verified_at"> & {
  readonly search_key: string;
  readonly name_skeletons: readonly string[];
  readonly alias_skeletons: readonly string[];
};

/** Gives an account its current name, or none. */
export async function updateName(trx: Writer, userUuid: string, values: NamedAccount): Promise<void> {
  await trx.updateTable("user_account").set(values).where("uuid", "=", userUuid).execute();
}

export async function updatePlatform(trx: Writer, userUuid: string, platform: Platform): Promise<void> {
  await trx.updateTable("user_account").set({ platform }).where("uuid", "=", userUuid).execute();
}

/** Returns an account's verified name; null without a name or an account. */
export async function readName(db: Kysely<Database>, userUuid: string) {
  const row = await db
    .selectFrom("user_account")
    .select(["ign", "ign_key"])
    .where("uuid", "=", userUuid)
    .where("listed", "=", true)
    .executeTakeFirst();
  return row && row.ign !== null && row.ign_key !== null ? { ign: row.ign, key: row.ign_key } : null;
}

/** Returns a merged account, locked. */
export async function lockMergedAccount(trx: Writer, uuid: string): Promise<LockedAccount | undefined> {
  return await trx
    .selectFrom("user_account")
    .select(accountColumns)
    .where("uuid", "=", uuid)
    .where("merged_into", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Records, or removes, that an account was merged into another. */
export async function updateMergedInto(
  trx: Writer,
  userUuid: string,
  mergedInto: string | null,
): Promise<void> {
  await trx
    .updateTable("user_account")
    .set({ merged_into: mergedInto })
    .where("uuid", "=", userUuid)
    .execute();
}

export async function selectMergedInto(trx: Writer, userUuid: string): Promise<string | null> {
  const row = await trx
    .selectFrom("user_account")
    .select("merged_into")
    .where("uuid", "=", userUuid)
    .executeTakeFirst();
  return row?.merged_into ?? null;
}

/** Returns the names of an account with their history. */
export async function selectNamesOf(trx: Writer, userUuid: string) {
  return await trx
    .selectFrom("user_name")
    .select(["name_key", "verified_at", "ended_at"])
    .where("user_uuid", "=", userUuid)
    .orderBy("verified_at")
    .execute();
}

/** Moves one name of an account's history to another account. */
export async function moveName(
  trx: Writer,
  { fromUuid, intoUuid }: AccountPair,
  {
    nameKey,
    verifiedAt,
    endedAt,
  }: { readonly nameKey: string; readonly verifiedAt: Date; readonly endedAt: Date | null },
): Promise<void> {
  await trx
    .updateTable("user_name")
    .set({ user_uuid: intoUuid, ended_at: endedAt })
    .where("user_uuid", "=", fromUuid)
    .where("name_key", "=", nameKey)
    .where("verified_at", "=", verifiedAt)
    .execute();
}

export interface AccountPair {
  readonly fromUuid: string;
  readonly intoUuid: string;
}

/** Moves an account's history of names to another account. */
export async function moveNames(trx: Writer, { fromUuid, intoUuid }: AccountPair): Promise<void> {
  await trx.updateTable("user_name").set({ user_uuid: intoUuid }).where("user_uuid", "=", fromUuid).execute();
}

export type Belongings = Pick<
  LockedAccount,
  "badges" | "aliases" | "patreon_tier" | "suspended_until" | "suspend_reason"
>;

/** Stores what a merged account has of both accounts. */
export async function updateBelongings(trx: Writer, userUuid: string, belongings: Belongings): Promise<void> {
  await trx.updateTable("user_account").set(belongings).where("uuid", "=", userUuid).execute();
}

export async function deleteAccount(trx: Writer, userUuid: string): Promise<void> {
  await trx.deleteFrom("user_account").where("uuid", "=", userUuid).execute();
}

/**
 * Returns the other accounts that have an alias with one of these skeletons, and locks them; merged accounts are
 * included.
 */
export async function lockAliasHolders(
  trx: Writer,
  {
    userUuid,
    skeletons,
    limit,
  }: { readonly userUuid: string; readonly skeletons: readonly string[]; readonly limit: number },
): Promise<readonly LockedAccount[]> {
  return await trx
    .selectFrom("user_account")
    .select(accountColumns)
    .where("alias_skeletons", "&&", sql<string[]>`${[...skeletons]}::text[]`)
    .where("uuid", "<>", userUuid)
    .orderBy("uuid")
    .limit(limit)
    .forUpdate()
    .execute();
}

/** Stores an account's remaining aliases, and everything that follows from them. */
export async function updateAliases(
  trx: Writer,
  userUuid: string,
  values: Pick<LockedAccount, "aliases"> & Pick<NamedAccount, "alias_skeletons" | "search_key">,
): Promise<void> {
  await trx.updateTable("user_account").set(values).where("uuid", "=", userUuid).execute();
}
