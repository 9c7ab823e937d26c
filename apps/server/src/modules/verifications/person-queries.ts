import { type RawBuilder, sql } from "kysely";
import type { Connection, Transaction } from "../../platform/database/database-types.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";

/** Of some accounts those that were merged into others, with the one that they all became. */
export async function selectPersons(
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

/**
 * Marks nights that two accounts approved together, of which one becomes the other, or both became a third one; returns what was
 * marked. Who merges is nobody that others were merged into: of `fromUuid` there is that account alone.
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
