import type { OwnVerificationAnswer } from "@hunt/contracts/own-nights";
import type { VerificationAnswer } from "@hunt/contracts/verifications";
import { shownInstant } from "../../../platform/rows/shown-instant.ts";
import type { VerificationOfNightRow, VerificationRow } from "./verification-queries.ts";

/** A request as whoever made it sees it: who approved before the last one is not told. */
export function presentVerification(row: VerificationRow): VerificationAnswer {
  return {
    uuid: row.uuid,
    status: row.status,
    category: row.category,
    videoUrl: row.video_url,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    povs: row.povs.map(({ ign, role, videoUrl, inputOverlay }) => ({ ign, role, videoUrl, inputOverlay })),
    message: row.message,
    reasonCode: row.reason_code,
    reason: row.reason,
    reviewedBy: row.reviewer,
    claimedBy: row.claimer,
    claimedUntil: row.claimed_until === null ? null : new Date(row.claimed_until).toISOString(),
    approvals: row.approvals.map(({ at }) => ({ at })),
    recheck: row.recheck,
  };
}

/** The same in a list, with what it shows of its night. */
export function presentOwnVerification(row: VerificationOfNightRow): OwnVerificationAnswer {
  return {
    ...presentVerification(row),
    night: {
      uuid: row.night_uuid,
      scope: row.scope,
      verified: row.verified,
      season: row.season,
      squadSize: row.squad_size,
      format: row.format,
      createdAt: row.night_created_at.toISOString(),
      startedAt: shownInstant(row.started_at),
    },
  };
}
