import type { NightApprovalAnswer, VerificationAnswer } from "@hunt/contracts/verifications";
import { type VerificationRow, verificationColumns } from "./verification-queries.ts";

export type { ReviewerRow, VerificationRow } from "./verification-queries.ts";

/**
 * The ways to read and show a request. Its columns, which are read in one statement together with the row that the
 * request belongs to, and its two presentations.
 */
export const describeVerification = { columns: verificationColumns, present, presentForOverseers };

/** Presents a request to the squad. Reviewers and the deciding moderators are shown to moderators only. */
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
    nightfalls: row.nightfalls.map(({ videoUrl, at, isByHunter }) => ({
      videoUrl,
      at,
      ...(isByHunter === true && { isByHunter }),
    })),
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

/** Presents a night's last request to everybody once it is approved; null otherwise. */
export function presentApproval(row: VerificationRow | null): NightApprovalAnswer | null {
  if (row?.status !== "approved") return null;
  const nightfall = row.nightfalls.find(({ videoUrl }) => videoUrl === row.video_url);
  return {
    approvals: row.approvals.map(({ at }) => ({ at })),
    proof: {
      videoUrl: row.video_url,
      nightfallAt: nightfall?.at ?? null,
      ...(nightfall?.isByHunter === true && { isNightfallByHunter: true }),
      isGone: row.video_gone,
      // Only further videos are counted, without the entry that describes the first video.
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
