import { type RawBuilder, sql } from "kysely";
import type { Connection, Transaction } from "../../platform/database/database-types.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";

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
