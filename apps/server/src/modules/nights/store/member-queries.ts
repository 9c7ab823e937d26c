import type { Scope } from "@hunt/engine/domain/words";
import { type Kysely, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database-types.ts";
import { executeNamed } from "../../../platform/database/named-statements.ts";
import type { NightMemberTable } from "../../../platform/database/tables/night-tables.ts";
import { nameKey, nameLockSeed } from "../../../platform/text/name-key.ts";

export type MemberRow = Pick<NightMemberTable, "name" | "role" | "user_uuid" | "presence"> & {
  readonly scope: Scope;
  readonly weighed_for: string | null;
  readonly confirmed_log: string | null;
  readonly is_kept: boolean;
};

export async function readMembers(db: Kysely<Database>, nightUuid: string): Promise<readonly MemberRow[]> {
  return await db
    .selectFrom("night_member")
    .select(["name", "role", "user_uuid", "scope", "presence", "weighed_for", "confirmed_log", "is_kept"])
    .where("night_uuid", "=", nightUuid)
    .orderBy("position")
    .execute();
}

/**
 * Locks these names until the transaction ends, so that none changes hands. Comes before rows of squads are written, because the
 * verification of a name locks the name first and those rows afterwards.
 */
export async function lockNamesOfSquad(trx: Transaction, names: readonly string[]): Promise<void> {
  const keys = [...new Set(names.map(nameKey))].sort();
  const locking = sql`
    select pg_advisory_xact_lock_shared(hashtextextended(key, ${nameLockSeed})) from unnest(${keys}::text[]) as key`;
  await executeNamed(trx, "lock-names", locking);
}

/** Locks the names of the squads that these nights have now, as `lockNamesOfSquad` does. */
export async function lockNamesOfSquads(trx: Transaction, nightUuids: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended(name_key, ${nameLockSeed}))
    from (
      select distinct name_key from night_member where night_uuid = any(${[...nightUuids]}::uuid[]) order by name_key
    ) as in_order`.execute(trx);
}

/** The members of a night's squad, in order. */
export interface SquadToInsert {
  readonly nightUuid: string;
  readonly members: readonly MemberRow[];
}

/**
 * Stores squads, whose names are locked (`lockNamesOfSquad`). A member without an account is linked to the account that
 * has the name verified now. Statements of an account that no longer exists are not passed on to another account.
 */
export async function insertSquads(trx: Transaction, squads: readonly SquadToInsert[]): Promise<void> {
  const rows = squads.flatMap(({ nightUuid, members }) =>
    members.map((member, index) => ({
      ...member,
      night_uuid: nightUuid,
      position: index + 1,
      name_key: nameKey(member.name),
    })),
  );
  if (rows.length === 0) return;
  // An account is linked once in a night: by its own row, or else by the first row with its name.
  const inserting = sql`
    with given as materialized (
      select * from jsonb_populate_recordset(null::night_member, ${JSON.stringify(rows)}::jsonb)
    )
    insert into night_member (
      night_uuid, position, name, name_key, role, scope, weighed_for, confirmed_log, is_kept, presence, user_uuid
    )
    select night_uuid, position, name, name_key, role, scope, weighed_for, confirmed_log,
      is_kept and given.user_uuid is not null, case when given.user_uuid is not null then presence end,
      coalesce(given.user_uuid, (
        select user_name.user_uuid from user_name
        where user_name.name_key = given.name_key and user_name.ended_at is null and not exists (
          select from given as other where other.night_uuid = given.night_uuid and (other.user_uuid = user_name.user_uuid
            or (other.name_key = given.name_key and other.position < given.position))
        )
      ))
    from given`;
  await executeNamed(trx, "insert-squads", inserting);
}

export async function removeMembers(trx: Transaction, nightUuid: string): Promise<void> {
  await trx.deleteFrom("night_member").where("night_uuid", "=", nightUuid).execute();
}

/** A move from one account to another. */
export interface MoveBetweenAccounts {
  readonly fromUuid: string;
  readonly intoUuid: string;
}

export interface LinkedName {
  readonly userUuid: string;
  readonly nameKey: string;
  readonly limit: number;
}

/**
 * Links members of this name without an account, the latest nights first, and never two of one night. Statements of an
 * earlier account are not passed on. Returns how many nights were linked.
 */
export async function linkMembersOfName(
  trx: Transaction,
  { userUuid, nameKey, limit }: LinkedName,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update night_member set user_uuid = ${userUuid}, presence = null, is_kept = false
    where (night_uuid, position) in (
      select distinct on (night_uuid) night_uuid, position from night_member
      where name_key = ${nameKey} and user_uuid is null and not exists (
        select from night_member own where own.user_uuid = ${userUuid} and own.night_uuid = night_member.night_uuid
      )
      order by night_uuid desc, position limit ${limit}
    )`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

export interface PresenceStatement {
  readonly nightUuid: string;
  readonly userUuid: string;
  readonly presence: boolean | null;
}

/**
 * Stores what an account says about its presence in a night as the night is shown now. Returns whether the statement is
 * new.
 */
export async function setPresence(
  trx: Transaction,
  { nightUuid, userUuid, presence }: PresenceStatement,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update night_member member
    set presence = ${presence}, confirmed_log = case when ${presence} then night.source_upload_uuid end
    from night
    where night.uuid = member.night_uuid and member.night_uuid = ${nightUuid} and member.user_uuid = ${userUuid}
      and (member.presence is distinct from ${presence}
        or (${presence} and member.confirmed_log is distinct from night.source_upload_uuid))`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Sets who sees an account in a night. */
export async function setMemberScope(
  trx: Transaction,
  { nightUuid, userUuid, scope }: Omit<PresenceStatement, "presence"> & { readonly scope: Scope },
): Promise<void> {
  await trx
    .updateTable("night_member")
    .set({ scope })
    .where("night_uuid", "=", nightUuid)
    .where("user_uuid", "=", userUuid)
    .execute();
}

/**
 * Unlinks an account from the latest nights under one name, and deletes what it said about them; how visible the member
 * is stays. Returns how many were unlinked.
 */
export async function unlinkMembersOfName(
  trx: Transaction,
  { userUuid, nameKey, limit }: LinkedName,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update night_member set user_uuid = null, presence = null
    where (night_uuid, position) in (
      select night_uuid, position from night_member
      where user_uuid = ${userUuid} and name_key = ${nameKey} order by night_uuid desc limit ${limit}
    )`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
