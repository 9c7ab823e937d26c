import { sql } from "kysely";
import type { Connection, Transaction } from "../../platform/database/database-types.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";

/** Returns an account's requests by UUID, after the last request of the page before. */
export async function selectRequestsAfter(
  db: Connection,
  userUuid: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) {
  return await db
    .selectFrom("verification")
    .select([
      "uuid",
      "night_uuid as nightUuid",
      "status",
      "category",
      "video_url as videoUrl",
      "povs",
      "message",
      "reason_code as reasonCode",
      "reason",
      "created_at as createdAt",
      "updated_at as updatedAt",
    ])
    .where("requested_by", "=", userUuid)
    .$if(after !== null, (query) => query.where("uuid", ">", after ?? ""))
    .orderBy("uuid")
    .limit(limit)
    .execute();
}

export type ExportedRequestRow = Awaited<ReturnType<typeof selectRequestsAfter>>[number];

export async function countRequestsOf(db: Connection, userUuid: string): Promise<number> {
  const { count } = await db
    .selectFrom("verification")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("requested_by", "=", userUuid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function moveRequestsOf(
  trx: Transaction,
  { fromUuid, intoUuid }: MoveBetweenAccounts,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("verification")
    .set({ requested_by: intoUuid })
    .where("requested_by", "=", fromUuid)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Moves a moderator's claims, reviews and approvals to another account. When one person then has two approvals, the
 * first one stays.
 */
export async function moveReviewsOf(
  trx: Transaction,
  { fromUuid, intoUuid }: MoveBetweenAccounts,
): Promise<void> {
  for (const column of ["reviewed_by", "claimed_by"] as const)
    await trx
      .updateTable("verification")
      .set({ [column]: intoUuid })
      .where(column, "=", fromUuid)
      .execute();
  await trx
    .updateTable("verification_move")
    .set({ by_uuid: intoUuid })
    .where("by_uuid", "=", fromUuid)
    .execute();
  await sql`
    update verification set approvals = (
      select coalesce(jsonb_agg(approval order by approval->>'at'), '[]') from (
        select distinct on (approval->>'by') approval from (
          select case when given->>'by' = ${fromUuid} then given || jsonb_build_object('by', ${intoUuid}::text) else given end
          from jsonb_array_elements(verification.approvals) given
        ) as moved(approval) order by approval->>'by', approval->>'at'
      ) as once
    )
    where approvals @> jsonb_build_array(jsonb_build_object('by', ${fromUuid}::text))`.execute(trx);
}
