import type { NightApprovalAnswer, VerificationAnswer } from "@hunt/contracts/verifications";
import { type VerificationRow, verificationColumns } from "./verification-queries.ts";

export type { ReviewerRow, VerificationRow } from "./verification-queries.ts";

/** A request: its columns, read in one statement with whatever it stands beside, and how it is shown. */
export const describeVerification = { columns: verificationColumns, present, presentForOverseers };

/** As the squad sees it: who looks at it, and who decided, is told to moderators alone. */
function present(row: VerificationRow, viewerUuid: string | null): VerificationAnswer {
  return { ...presentForOverseers(row, viewerUuid), reviewedBy: null, claimedBy: null };
}

function presentForOverseers(row: VerificationRow, viewerUuid: string | null): VerificationAnswer {
  return {
    uuid: row.uuid,
    isMine: viewerUuid !== null && row.requested_by === viewerUuid,
    status: row.status,
    category: row.category,
    videoUrl: row.video_url,
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
    askedAt: instantOf(row.asked_at),
    decidedAt: row.decided_at === null ? null : instantOf(row.decided_at),
    povs: row.povs.map(({ ign, role, videoUrl, inputOverlay, isVs = false }) => ({
      ign,
      role,
      videoUrl,
      inputOverlay,
      isVs,
    })),
    nightfalls: row.nightfalls.map(({ videoUrl, at }) => ({ videoUrl, at })),
    message: row.message,
    reasonCode: row.reason_code,
    reason: row.reason,
    reviewedBy: row.reviewer,
    claimedBy: row.claimed_until === null ? null : row.claimer,
    claimedUntil: row.claimed_until === null ? null : instantOf(row.claimed_until),
    approvals: row.approvals.map(({ at }) => ({ at })),
    checks: [...row.checks],
    recheck: row.recheck,
  };
}

/** What everybody is told of a night's last request, once it is approved. */
export function presentApproval(row: VerificationRow | null): NightApprovalAnswer | null {
  if (row?.status !== "approved") return null;
  return {
    approvals: row.approvals.map(({ at }) => ({ at })),
    proof: {
      videoUrl: row.video_url,
      nightfallAt: row.nightfalls.find(({ videoUrl }) => videoUrl === row.video_url)?.at ?? null,
      // What describes the first video itself is no further one.
      povs: row.povs.filter(({ videoUrl }) => videoUrl !== row.video_url).length,
      withInputOverlay: row.povs.some(({ inputOverlay }) => inputOverlay),
      withVsPov: row.povs.some(({ isVs = false }) => isVs),
    },
    checks: [...row.checks],
    recheck: row.recheck,
  };
}

function instantOf(instant: Date | string): string {
  return new Date(instant).toISOString();
}
