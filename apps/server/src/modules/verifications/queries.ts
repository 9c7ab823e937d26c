import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from "kysely";
import type { Connection, Transaction } from "../../platform/database/database-types.ts";
import type {
  VerificationMoveTable,
  VerificationTable,
} from "../../platform/database/tables/verification-tables.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";

export type StoredVerification = Selectable<VerificationTable>;

/** Returns the night of a request. */
export async function selectNightOfVerification(db: Connection, uuid: string): Promise<string | null> {
  const row = await db
    .selectFrom("verification")
    .select("night_uuid")
    .where("uuid", "=", uuid)
    .executeTakeFirst();
  return row?.night_uuid ?? null;
}

/** Returns a request that is about to change, locked after its night. */
export async function lockVerificationRow(
  trx: Transaction,
  uuid: string,
): Promise<StoredVerification | undefined> {
  return await trx
    .selectFrom("verification")
    .selectAll()
    .where("uuid", "=", uuid)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the waiting request of a night, locked; undefined when it has none. */
export async function lockPendingVerification(
  trx: Transaction,
  nightUuid: string,
): Promise<StoredVerification | undefined> {
  return await trx
    .selectFrom("verification")
    .selectAll()
    .where("night_uuid", "=", nightUuid)
    .where("status", "=", "pending")
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the request of a night that is approved, or has a first approval, locked; undefined when it has none. */
export async function lockVerificationGivenTo(
  trx: Transaction,
  nightUuid: string,
): Promise<StoredVerification | undefined> {
  return await trx
    .selectFrom("verification")
    .selectAll()
    .where("night_uuid", "=", nightUuid)
    .where((is) =>
      is.or([
        is("status", "=", "approved"),
        is.and([is("status", "=", "pending"), is("approvals", "<>", sql<never>`'[]'::jsonb`)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
}

export interface EarlierRequestQuery {
  readonly nightUuid: string;
  readonly subjectHash: Buffer;
  /** The accounts to which the night belongs; a cancelled request of any other account does not count. */
  readonly holders: readonly string[];
}

/** Returns whether a night was asked for before with the same figures and proof. */
export async function wasAskedBefore(
  trx: Transaction,
  { nightUuid, subjectHash, holders }: EarlierRequestQuery,
): Promise<boolean> {
  const row = await trx
    .selectFrom("verification")
    .select("uuid")
    .where("night_uuid", "=", nightUuid)
    .where("subject_hash", "=", subjectHash)
    .where((is) =>
      is.or([
        is("status", "<>", "cancelled"),
        is("requested_by", "=", sql<string>`any(${[...holders]}::uuid[])`),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns when an account's requests since a given time were made, the oldest first. */
export async function selectRequestTimes(
  trx: Transaction,
  userUuid: string,
  since: Date,
): Promise<readonly Date[]> {
  const rows = await trx
    .selectFrom("verification")
    .select("created_at")
    .where("requested_by", "=", userUuid)
    .where("created_at", ">", since)
    .orderBy("created_at")
    .execute();
  return rows.map(({ created_at }) => created_at);
}

export async function insertVerification(
  trx: Transaction,
  row: Insertable<VerificationTable>,
): Promise<void> {
  await trx.insertInto("verification").values(row).execute();
}

export async function updateVerificationRow(
  trx: Transaction,
  uuid: string,
  changes: Updateable<VerificationTable>,
): Promise<void> {
  await trx.updateTable("verification").set(changes).where("uuid", "=", uuid).execute();
}

export async function insertMove(trx: Transaction, row: Insertable<VerificationMoveTable>): Promise<void> {
  await trx.insertInto("verification_move").values(row).execute();
}

/** Locks an account for one kind of action, so that it does one at a time. */
export async function lockActs(trx: Transaction, kind: string, userUuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${userUuid}`}, 0))`.execute(trx);
}

/** Returns an account's decisions since a given time, the oldest first. */
export async function selectDecisionsSince(trx: Transaction, userUuid: string, since: Date) {
  return await trx
    .selectFrom("verification_move")
    .select(["action", "at"])
    .where("by_uuid", "=", userUuid)
    .where("at", ">", since)
    .where("action", "in", ["approved", "first_approval", "confirmed", "rejected"])
    .orderBy("at")
    .execute();
}

/** Returns how many moderators and admins could decide about a night, without suspended ones and without `leftOut`. */
export async function countApprovers(db: Connection, leftOut: readonly string[], now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("user_account")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where(sql<SqlBool>`role in ('mod', 'admin')`)
    .where("merged_into", "is", null)
    .where((is) => is.or([is("suspended_until", "is", null), is("suspended_until", "<=", now)]))
    .where("uuid", "<>", sql<string>`all(${[...leftOut]}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function selectReviewer(db: Connection, userUuid: string) {
  return await db
    .selectFrom("user_account")
    .select(["uuid", "ign"])
    .where("uuid", "=", userUuid)
    .executeTakeFirst();
}

/** Returns those of the given accounts that were merged, each with its final target. */
export async function selectMergeTargets(
  db: Connection,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userUuids.length === 0) return new Map();
  const { rows } = await sql<{ account: string; person: string }>`
    with recursive became as (
      select uuid as account, merged_into as person from user_account
      where uuid = any(${[...userUuids]}::uuid[]) and merged_into is not null
      union all
      select became.account, next.merged_into from became
      join user_account next on next.uuid = became.person and next.merged_into is not null
    )
    select account, person from became
    where not exists (select from user_account next where next.uuid = became.person and next.merged_into is not null)`.execute(
    db,
  );
  return new Map(rows.map(({ account, person }) => [account, person]));
}

/** Returns the nights whose waiting or current approval came from an account, or from one that was merged into it. */
export async function selectApprovedNights(db: Connection, userUuid: string): Promise<readonly string[]> {
  const { rows } = await sql<{ nightUuid: string }>`
    select distinct verification.night_uuid as "nightUuid"
    from verification_move move join verification on verification.uuid = move.verification_uuid
    where move.by_uuid in (select ${userUuid}::uuid union all select uuid from user_account where merged_into = ${userUuid})
      and move.action in ('first_approval', 'approved', 'confirmed') and verification.status in ('pending', 'approved')
    order by verification.night_uuid`.execute(db);
  return rows.map(({ nightUuid }) => nightUuid);
}

/**
 * Marks nights that two accounts approved together, when one of the accounts is merged into the other, or both are merged
 * into a third one. Returns what was marked. An account into which others were merged cannot be merged, so `fromUuid`
 * stands for one account.
 */
export async function markApprovedByBoth(
  trx: Transaction,
  { fromUuid, intoUuid }: MoveBetweenAccounts,
): Promise<readonly { readonly uuid: string; readonly nightUuid: string }[]> {
  const by = (uuid: RawBuilder<unknown>) => sql`jsonb_build_array(jsonb_build_object('by', ${uuid}))`;
  const { rows } = await sql<{ uuid: string; nightUuid: string }>`
    update verification set recheck = true, version = version + 1
    where status = 'approved' and needed_second and not recheck
      and approvals @> ${by(sql`${fromUuid}::text`)} and (approvals @> ${by(sql`${intoUuid}::text`)} or exists (
        select from user_account same where same.merged_into = ${intoUuid} and same.uuid <> ${fromUuid}
          and verification.approvals @> ${by(sql`same.uuid`)}
      ))
    returning uuid, night_uuid as "nightUuid"`.execute(trx);
  return rows;
}
