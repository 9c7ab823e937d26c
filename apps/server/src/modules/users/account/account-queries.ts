import { type Kysely, type SqlBool, sql, type Updateable } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database-types.ts";
import type { UserAccountTable } from "../../../platform/database/tables/user-tables.ts";
import { accountsWithCounts } from "../user/queries.ts";

/** Returns an account as its owner sees it, with its counts over all seasons. */
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
    .where("user_account.merged_into", "is", null)
    .executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof selectAccount>>>;

export type AccountChoices = Pick<
  Updateable<UserAccountTable>,
  | "aliases"
  | "alias_skeletons"
  | "display_aliases"
  | "search_key"
  | "platform"
  | "time_format"
  | "language"
  | "theme"
>;

/**
 * Stores the choices and returns whether anything changed. A row with the same values is not written, because every
 * write makes derived data be computed again.
 */
export async function updateChoices(
  trx: Transaction,
  userUuid: string,
  choices: AccountChoices,
): Promise<boolean> {
  const differs = Object.entries(choices).map(
    ([column, value]) => sql<SqlBool>`${sql.ref(column)} is distinct from ${value}`,
  );
  const { numUpdatedRows } = await trx
    .updateTable("user_account")
    .set(choices)
    .where("uuid", "=", userUuid)
    .where((is) => is.or(differs))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The state of an account that its open pages follow. */
export interface AccountMark {
  /** The text changes when something of the account has changed. */
  readonly text: string;
  readonly suspendedUntil: Date | null;
}

/** Returns the state that open pages follow, for each of some accounts. Runs one statement for all accounts. */
export async function selectAccountMarks(
  db: Kysely<Database>,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, AccountMark>> {
  if (userUuids.length === 0) return new Map();
  const rows = await db
    .selectFrom("user_account")
    .leftJoin("name_proof", "name_proof.user_uuid", "user_account.uuid")
    .leftJoin("hunter_count", (join) =>
      join.onRef("hunter_count.user_uuid", "=", "user_account.uuid").on("hunter_count.season", "=", 0),
    )
    .select([
      "user_account.uuid",
      "user_account.ign",
      "user_account.role",
      "user_account.patreon_tier",
      "user_account.suspended_until",
      "name_proof.proved_key",
      "name_proof.refused_name",
      "hunter_count.nights",
    ])
    .where("user_account.uuid", "in", [...userUuids])
    .where("user_account.merged_into", "is", null)
    .execute();
  return new Map(
    rows.map(({ uuid, ...marks }) => [
      uuid,
      { text: JSON.stringify(Object.values(marks)), suspendedUntil: marks.suspended_until },
    ]),
  );
}

/** Returns the role of an account, locked; undefined for an account that is being deleted too. */
export async function lockRole(trx: Transaction, userUuid: string) {
  const row = await trx
    .selectFrom("user_account")
    .select("role")
    .where("uuid", "=", userUuid)
    .where("merged_into", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("account_erasure").select("user_uuid").where("user_uuid", "=", userUuid))),
    )
    .forUpdate()
    .executeTakeFirst();
  return row?.role;
}

export async function updateRole(
  trx: Transaction,
  userUuid: string,
  role: "user" | "mod" | "admin",
): Promise<void> {
  await trx.updateTable("user_account").set({ role }).where("uuid", "=", userUuid).execute();
}

export async function insertAccount(
  trx: Transaction,
  account: { readonly uuid: string; readonly created_at: Date },
): Promise<void> {
  await trx.insertInto("user_account").values(account).execute();
}

export async function updateBadges(
  trx: Transaction,
  userUuid: string,
  badges: readonly string[],
): Promise<void> {
  await trx.updateTable("user_account").set({ badges }).where("uuid", "=", userUuid).execute();
}

/** Sets until when an account is suspended, and why; null when it is not. */
export async function updateSuspended(
  trx: Transaction,
  userUuid: string,
  suspension: { readonly until: Date; readonly reason: string } | null,
): Promise<void> {
  await trx
    .updateTable("user_account")
    .set({ suspended_until: suspension?.until ?? null, suspend_reason: suspension?.reason ?? null })
    .where("uuid", "=", userUuid)
    .execute();
}

/**
 * Stores the tier. A row with the same value is not written, because every write makes derived data be computed again.
 */
export async function updatePatronTier(trx: Transaction, uuid: string, tier: string | null): Promise<void> {
  await trx
    .updateTable("user_account")
    .set({ patreon_tier: tier })
    .where("uuid", "=", uuid)
    .where("patreon_tier", "is distinct from", tier)
    .execute();
}
