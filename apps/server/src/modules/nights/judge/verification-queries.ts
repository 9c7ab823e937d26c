import type { VerificationCheck, VerificationStatus } from "@hunt/contracts/verifications";
import { type RawBuilder, sql } from "kysely";
import type {
  StoredApproval,
  StoredNightfall,
  StoredPointOfView,
} from "../../../platform/database/tables/verification-tables.ts";

/** An account that looked at a request, or made it. */
export interface ReviewerRow {
  readonly uuid: string;
  readonly ign: string | null;
}

/** A request as read from the database. Times within JSON are texts. */
export interface VerificationRow {
  readonly uuid: string;
  readonly status: VerificationStatus;
  readonly category: string | null;
  readonly video_url: string;
  readonly povs: readonly StoredPointOfView[];
  readonly nightfalls: readonly StoredNightfall[];
  readonly message: string | null;
  readonly reason_code: string | null;
  readonly reason: string | null;
  readonly approvals: readonly StoredApproval[];
  readonly checks: readonly VerificationCheck[];
  readonly recheck: boolean;
  readonly claimed_until: Date | string | null;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
  readonly asked_at: Date | string;
  readonly decided_at: Date | string | null;
  readonly requested_by: string | null;
  readonly reviewer: ReviewerRow | null;
  readonly claimer: ReviewerRow | null;
  /** Whether the first video is gone by its site's word. */
  readonly video_gone: boolean;
}

/** When approvers' accounts were merged into one, only the first of their approvals counts. */
const approvalsOfPersons = sql`(
  select coalesce(json_agg(given order by number), '[]') from (
    select distinct on (coalesce(account.merged_into::text, given ->> 'by')) given, number
    from jsonb_array_elements(verification.approvals) with ordinality as approval (given, number)
    left join user_account account on account.uuid = (given ->> 'by')::uuid
    order by coalesce(account.merged_into::text, given ->> 'by'), number
  ) once
)`;

/** The columns of `verification` that are shown. */
export const verificationColumns = sql`
  verification.uuid, verification.status, verification.category, video_url, povs, nightfalls, message, reason_code, reason,
  verification.requested_by, ${approvalsOfPersons} as approvals, checks, recheck, claimed_until, verification.created_at, verification.updated_at, asked_at, decided_at,
  ${accountOf("reviewed_by")} as reviewer, ${accountOf("claimed_by")} as claimer,
  exists (
    select from video_check where video_check.video_url = verification.video_url and gone_at is not null
  ) as video_gone`;

function accountOf(column: "reviewed_by" | "claimed_by") {
  return sql`(
    select json_build_object('uuid', account.uuid, 'ign', account.ign) from user_account account
    where account.uuid = verification.${sql.ref(column)})`;
}

/** Returns SQL for the last request of a row's `night`, read in one statement with it; null when `isAsked` is false. */
export function lastVerification(isAsked: boolean): RawBuilder<VerificationRow | null> {
  if (!isAsked) return sql`null::json`;
  return sql`(
    select row_to_json(last) from (
      select ${verificationColumns} from verification where verification.night_uuid = night.uuid
      order by verification.created_at desc, verification.uuid desc limit 1
    ) last
  )`;
}
