import type { OwnVerificationListQuery } from "@hunt/contracts/own-nights";
import { sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import { describeVerification, type VerificationRow } from "../nights/judge/describe-verification.ts";

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
