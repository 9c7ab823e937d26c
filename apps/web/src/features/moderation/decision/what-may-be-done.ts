import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";

/** Why a moderator may not decide on a request now. */
export type Hindrance = "nightGone" | "ownNight" | "held" | "approvedByYou" | "cancelled";

export interface MayBeDone {
  readonly isMine: boolean;
  /** Null when nothing prevents a decision. */
  readonly hindrance: Hindrance | null;
  readonly canClaim: boolean;
  readonly canApprove: boolean;
  /** True when the approval would repeat an earlier one after a new analysis. */
  readonly isConfirming: boolean;
  readonly canReject: boolean;
  readonly canMark: boolean;
}

type Facts = Pick<
  ReviewedVerificationAnswer,
  "status" | "isNightGone" | "mayDecide" | "claimedBy" | "claimedUntil" | "approvals" | "recheck"
>;

/** Returns what the page offers for a request; the server checks each action again. */
export function whatMayBeDone(facts: Facts, me: string, nowMs: number): MayBeDone {
  const { status, isNightGone, mayDecide, claimedBy, claimedUntil, approvals, recheck } = facts;
  const isHeld = claimedBy !== null && claimedUntil !== null && Date.parse(claimedUntil) > nowMs;
  const isMine = isHeld && claimedBy.uuid === me;
  const hindrance = hindranceOf();
  const isFree = hindrance === null;
  const isPending = status === "pending";
  const isConfirming = status === "approved" && recheck;
  return {
    isMine,
    hindrance,
    canClaim: isFree && (isPending || isConfirming),
    canApprove: isFree && (isPending || isConfirming),
    isConfirming,
    canReject: (isFree || hindrance === "approvedByYou") && (isPending || status === "approved"),
    canMark: mayDecide && (isPending || isConfirming),
  };

  function hindranceOf(): Hindrance | null {
    if (isNightGone) return "nightGone";
    if (!mayDecide) return "ownNight";
    if (status === "cancelled") return "cancelled";
    if (isHeld && !isMine) return "held";
    const isApprovedByMe = approvals.some(({ by }) => by?.uuid === me);
    return status === "pending" && isApprovedByMe ? "approvedByYou" : null;
  }
}
