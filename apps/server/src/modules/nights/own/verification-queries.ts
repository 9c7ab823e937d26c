import type { OwnVerificationListQuery } from "@hunt/contracts/own-nights";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import type {
  StoredApproval,
  StoredPointOfView,
} from "../../../platform/database/tables/verification-tables.ts";

type Reader = Kysely<Database>;

/** Somebody who looked at a request. */
export interface ReviewerRow {
  readonly uuid: string;
  readonly ign: string | null;
}

/** A request as whoever made it sees it. Instants within JSON are texts. */
export interface VerificationRow {
  readonly uuid: string;
  readonly status: "pending" | "approved" | "rejected" | "cancelled";
  readonly category: string | null;
  readonly video_url: string;
  readonly povs: readonly StoredPointOfView[];
  readonly message: string | null;
  readonly reason_code: string | null;
  readonly reason: string | null;
  readonly approvals: readonly StoredApproval[];
  readonly recheck: boolean;
  readonly claimed_until: Date | string | null;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
  readonly reviewer: ReviewerRow | null;
  readonly claimer: ReviewerRow | null;
}

const verificationColumns = sql`
  verification.uuid, verification.status, verification.category, video_url, povs, message, reason_code, reason, approvals,
  recheck, claimed_until, verification.created_at, verification.updated_at,
  ${accountOf("reviewed_by")} as reviewer, ${accountOf("claimed_by")} as claimer`;

function accountOf(column: "reviewed_by" | "claimed_by") {
  return sql`(
    select json_build_object('uuid', account.uuid, 'ign', account.ign) from user_account account
    where account.uuid = verification.${sql.ref(column)})`;
}

/** The last request for the `night` of a row, read in one statement with it; null when it is not asked for. */
export function lastVerification(isAsked: boolean): RawBuilder<VerificationRow | null> {
  if (!isAsked) return sql`null::json`;
  return sql`(
    select row_to_json(last) from (
      select ${verificationColumns} from verification where verification.night_uuid = night.uuid
      order by verification.created_at desc, verification.uuid desc limit 1
    ) last
  )`;
}

/** A request with what it shows of its night. */
export interface VerificationOfNightRow extends VerificationRow {
  readonly night_uuid: string;
  readonly scope: "public" | "unlisted" | "private";
  readonly verified: boolean;
  readonly season: number;
  readonly squad_size: number;
  readonly format: string;
  readonly night_created_at: Date;
  readonly started_at: Date | null;
}

export interface OwnVerificationsQuery extends OwnVerificationListQuery {
  readonly userUuid: string;
}

/** How many requests an account made, and a page of them, the latest first. */
export async function selectOwnVerifications(
  db: Reader,
  { userUuid, status, limit, offset }: OwnVerificationsQuery,
): Promise<{ readonly total: number; readonly rows: readonly VerificationOfNightRow[] }> {
  const isAsked = sql`requested_by = ${userUuid} and ${status === undefined ? sql`true` : sql`status = ${status}`}`;
  const [counted, page] = await Promise.all([
    sql<{ total: string }>`select count(*) as total from verification where ${isAsked}`.execute(db),
    sql<VerificationOfNightRow>`
      select ${verificationColumns}, night.uuid as night_uuid, night.scope, night.verified, night.season,
        night.squad_size, night.format, night.created_at as night_created_at, night.started_at
      from verification join night on night.uuid = verification.night_uuid
      where ${isAsked}
      order by verification.created_at desc, verification.uuid desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
  ]);
  return { total: Number(counted.rows[0]?.total ?? 0), rows: page.rows };
}
