import { sql } from "kysely";
import type { Transaction } from "../../../platform/database/database-types.ts";

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

/** Links those of this name who are nobody yet, in the latest nights first; never twice within a night. Returns how many nights gained them. */
export async function linkMembersOfName(
  trx: Transaction,
  { userUuid, nameKey, limit }: LinkedName,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update night_member set user_uuid = ${userUuid}
    where (night_uuid, position) in (
      select distinct on (night_uuid) night_uuid, position from night_member
      where name_key = ${nameKey} and user_uuid is null and not exists (
        select from night_member own where own.user_uuid = ${userUuid} and own.night_uuid = night_member.night_uuid
      )
      order by night_uuid desc, position limit ${limit}
    )`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Takes the nights under one name from an account; how visible the member is stays. */
export async function unlinkMembersOfName(trx: Transaction, userUuid: string, key: string): Promise<void> {
  await trx
    .updateTable("night_member")
    .set({ user_uuid: null })
    .where("user_uuid", "=", userUuid)
    .where("name_key", "=", key)
    .execute();
}

/** Moves memberships; where both were in the squad the other one's row becomes nobody's. Returns how many moved. */
export async function moveMembersOfAccount(
  trx: Transaction,
  { fromUuid, intoUuid }: MoveBetweenAccounts,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update night_member set user_uuid = ${intoUuid}
    where user_uuid = ${fromUuid} and not exists (
      select from night_member own where own.user_uuid = ${intoUuid} and own.night_uuid = night_member.night_uuid
    )`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
