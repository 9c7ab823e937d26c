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
 * None of these names changes hands until the transaction ends. Comes before rows of squads are written: whoever verifies a name
 * locks it first and these rows then.
 */
export async function lockNamesOfSquad(trx: Transaction, names: readonly string[]): Promise<void> {
  const keys = [...new Set(names.map(nameKey))].sort();
  const locking = sql`
    select pg_advisory_xact_lock_shared(hashtextextended(key, ${nameLockSeed})) from unnest(${keys}::text[]) as key`;
  await executeNamed(trx, "lock-names", locking);
}

/** The squad of a night, in order. */
export interface SquadToInsert {
  readonly nightUuid: string;
  readonly members: readonly MemberRow[];
}

/**
 * Stores squads, whose names are locked (`lockNamesOfSquad`). Who is not linked to an account yet is linked by a name that is
 * verified now. What an account said that is none any more nobody else says.
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
  // An account is linked once in a night: by its own row, else by the first that has its name.
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

/** Whether an account has a name, verified. */
export async function isNameOf(db: Kysely<Database>, userUuid: string, name: string): Promise<boolean> {
  const found = await db
    .selectFrom("user_name")
    .select("user_uuid")
    .where("name_key", "=", nameKey(name))
    .where("ended_at", "is", null)
    .where("user_uuid", "=", userUuid)
    .executeTakeFirst();
  return found !== undefined;
}

export async function removeMembers(trx: Transaction, nightUuid: string): Promise<void> {
  await trx.deleteFrom("night_member").where("night_uuid", "=", nightUuid).execute();
}

/** From one account to another. */
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
 * Links those of this name who are nobody yet, in the latest nights first; never twice within a night. What somebody else said
 * of themselves does not pass on. Returns how many nights gained them.
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

export interface SaidPresence {
  readonly nightUuid: string;
  readonly userUuid: string;
  readonly presence: boolean | null;
}

/** Stores what an account says of itself in a night as it is shown now; whether that was not said yet. */
export async function setPresence(
  trx: Transaction,
  { nightUuid, userUuid, presence }: SaidPresence,
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

/** What hunters said of a night as one log shows it, they say of it as another does. */
export async function passOnWords(
  trx: Transaction,
  nightUuid: string,
  { fromUuid, toUuid }: { readonly fromUuid: string; readonly toUuid: string },
): Promise<void> {
  await trx
    .updateTable("night_member")
    .set({ confirmed_log: toUuid })
    .where("night_uuid", "=", nightUuid)
    .where("confirmed_log", "=", fromUuid)
    .execute();
}

/** Who sees an account in a night. */
export async function setMemberScope(
  trx: Transaction,
  { nightUuid, userUuid, scope }: Omit<SaidPresence, "presence"> & { readonly scope: Scope },
): Promise<void> {
  await trx
    .updateTable("night_member")
    .set({ scope })
    .where("night_uuid", "=", nightUuid)
    .where("user_uuid", "=", userUuid)
    .execute();
}

/**
 * Takes the latest nights under one name from an account, and what it said of them; how visible the member is stays. Returns how
 * many.
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
