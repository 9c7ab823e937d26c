import type { OwnVerificationListQuery } from "@hunt/contracts/own-nights";
import { sql } from "kysely";
import type { Connection, Transaction } from "../../platform/database/database-types.ts";
import { describeVerification, type VerificationRow } from "../nights/judge/describe-verification.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import type { StoredVerification } from "./queries.ts";

export interface OwnVerificationRow extends VerificationRow {
  readonly nightUuid: string;
}

export interface OwnVerificationsQuery extends OwnVerificationListQuery {
  readonly userUuid: string;
}

/** Returns how many requests an account made, and a page of them, the latest first. */
export async function selectOwnVerifications(
  db: Connection,
  { userUuid, status, limit, offset }: OwnVerificationsQuery,
): Promise<{ readonly total: number; readonly rows: readonly OwnVerificationRow[] }> {
  const isAsked = sql`requested_by = ${userUuid} and ${status === undefined ? sql`true` : sql`status = ${status}`}`;
  const [counted, page] = await Promise.all([
    sql<{ total: string }>`select count(*) as total from verification where ${isAsked}`.execute(db),
    sql<OwnVerificationRow>`
      select ${describeVerification.columns}, night_uuid as "nightUuid" from verification where ${isAsked}
      order by verification.created_at desc, verification.uuid desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
  ]);
  return { total: Number(counted.rows[0]?.total ?? 0), rows: page.rows };
}

/** Returns one request as an account that may change it sees it. */
export async function selectOwnVerification(
  db: Connection,
  uuid: string,
): Promise<OwnVerificationRow | undefined> {
  const { rows } = await sql<OwnVerificationRow>`
    select ${describeVerification.columns}, night_uuid as "nightUuid" from verification where uuid = ${uuid}`.execute(
    db,
  );
  return rows[0];
}

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

/** Deletes the requests of an account; approvals stay, without the account's texts. */
export async function deleteRequests(trx: Transaction, userUuid: string): Promise<void> {
  await trx
    .deleteFrom("verification")
    .where("requested_by", "=", userUuid)
    .where("status", "<>", "approved")
    .execute();
  await trx
    .updateTable("verification")
    .set({ message: null, requested_by: null })
    .where("requested_by", "=", userUuid)
    .execute();
}

/** Returns the proofs of approved nights that an account asked for. */
export async function selectApprovedProofs(trx: Transaction, userUuid: string) {
  return await trx
    .selectFrom("verification")
    .select(["uuid", "video_url", "povs", "nightfalls"])
    .where("requested_by", "=", userUuid)
    .where("status", "=", "approved")
    .forUpdate()
    .execute();
}

export async function updateProof(
  trx: Transaction,
  {
    uuid,
    video_url,
    povs,
    nightfalls,
  }: Pick<StoredVerification, "uuid" | "video_url" | "povs" | "nightfalls">,
): Promise<void> {
  await trx
    .updateTable("verification")
    .set({ video_url, povs: JSON.stringify(povs), nightfalls: JSON.stringify(nightfalls) })
    .where("uuid", "=", uuid)
    .execute();
}
