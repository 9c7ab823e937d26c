import { verificationClaimMs } from "@hunt/contracts/limits";
import type { VerificationAction } from "@hunt/contracts/verification-desk";
import type { VerificationStatus } from "@hunt/contracts/verifications";
import { assertNever } from "@hunt/engine/domain/words";
import type { ErrorCode } from "../../platform/errors/app-error.ts";

/** The facts of a request that decide its next moves (docs/product.md, "Verification"). */
export interface VerificationState {
  readonly status: VerificationStatus;
  /** A waiting request may have a first approval here, and an approved one has all its approvals. */
  readonly approvals: readonly Approval[];
  /** The moderator who looks at the request; an expired claim counts as none. */
  readonly claim: Claim | null;
  /** Whether a new analysis changed the approved figures. */
  readonly recheck: boolean;
  /** Whether two moderators had to approve the request. */
  readonly neededSecond: boolean;
}

export interface Approval {
  readonly by: string;
  /** The account into which the approver's account was merged; by default `by`. */
  readonly person?: string;
  readonly atMs: number;
}

export interface Claim {
  readonly by: string | null;
  readonly untilMs: number;
}

export type VerificationMove =
  /** `isRequester`: only the requester may reopen an approved request. */
  | { readonly kind: "edit"; readonly changesProof: boolean; readonly isRequester: boolean }
  | { readonly kind: "cancel" }
  | { readonly kind: "claim"; readonly by: string }
  | { readonly kind: "release"; readonly by: string }
  | { readonly kind: "approve"; readonly by: string; readonly needsSecond: boolean }
  | { readonly kind: "reject"; readonly by: string; readonly isAdmin: boolean }
  /** The night has other figures than the approved ones; a first approval does not apply to them. */
  | { readonly kind: "recheck" };

export type MoveResult =
  | {
      readonly state: VerificationState;
      /** The action in the request's history; null for moves that leave no trace there. */
      readonly action: VerificationAction | null;
    }
  | {
      readonly refusal: Extract<
        ErrorCode,
        "wrong_state" | "verification_claimed" | "already_approved" | "not_allowed"
      >;
    };

/** The state of a new request. */
export const askedState: VerificationState = {
  status: "pending",
  approvals: [],
  claim: null,
  recheck: false,
  neededSecond: false,
};

const wrongState = { refusal: "wrong_state" } as const;

/**
 * Returns the state after a move at a given moment, or why the move is refused. Whether the actor may make the move at
 * all is not checked here.
 */
export function moveVerification(
  state: VerificationState,
  move: VerificationMove,
  nowMs: number,
): MoveResult {
  switch (move.kind) {
    case "edit":
      return edit(state, move);
    case "cancel":
      return state.status === "pending" ? ended(state, "cancelled") : wrongState;
    case "claim":
      return claim(state, move.by, nowMs);
    case "release":
      return { state: state.claim?.by === move.by ? { ...state, claim: null } : state, action: null };
    case "approve":
      return approve(state, move, nowMs);
    case "reject":
      return reject(state, move, nowMs);
    case "recheck":
      if (state.status === "pending" && state.approvals.length > 0)
        return { state: { ...state, approvals: [] }, action: "recheck" };
      if (state.status !== "approved") return wrongState;
      return state.recheck
        ? { state, action: null }
        : { state: { ...state, recheck: true }, action: "recheck" };
    default:
      return assertNever(move);
  }
}

/** Returns the claim that is valid at a given moment; null when there is none. */
export function claimAt({ claim: held }: Pick<VerificationState, "claim">, nowMs: number): Claim | null {
  return held !== null && held.untilMs > nowMs ? held : null;
}

/** Changes the request. A new proof or category must be looked at from the beginning; new texts need not. */
function edit(
  state: VerificationState,
  { changesProof, isRequester }: Extract<VerificationMove, { kind: "edit" }>,
): MoveResult {
  if (state.status === "pending") return { state: changesProof ? askedState : state, action: "edited" };
  if (state.status === "approved" && changesProof && isRequester)
    return { state: askedState, action: "reopened" };
  return wrongState;
}

/** Returns whether there is something to look at: the request waits, or it was changed after its approval. */
export function awaitsModerator({ status, recheck }: Pick<VerificationState, "status" | "recheck">): boolean {
  return status === "pending" || (status === "approved" && recheck);
}

function isHeldByAnother(state: VerificationState, by: string, nowMs: number): boolean {
  const held = claimAt(state, nowMs);
  return held !== null && held.by !== by;
}

function claim(state: VerificationState, by: string, nowMs: number): MoveResult {
  if (!awaitsModerator(state)) return wrongState;
  if (isHeldByAnother(state, by, nowMs)) return { refusal: "verification_claimed" };
  return { state: { ...state, claim: { by, untilMs: nowMs + verificationClaimMs } }, action: null };
}

function approve(
  state: VerificationState,
  { by, needsSecond }: Extract<VerificationMove, { kind: "approve" }>,
  nowMs: number,
): MoveResult {
  if (!awaitsModerator(state)) return wrongState;
  if (isHeldByAnother(state, by, nowMs)) return { refusal: "verification_claimed" };
  const isFirsts = state.approvals.some((approval) => personOf(approval) === by);
  if (state.status === "approved") return confirm(state, { by, atMs: nowMs }, needsSecond);
  // The moderator of the first approval may end the request alone only when no second one is needed any more.
  if (isFirsts && needsSecond) return { refusal: "already_approved" };
  const approvals = isFirsts ? state.approvals : [...state.approvals, { by, atMs: nowMs }];
  const isFirst = needsSecond && state.approvals.length === 0;
  if (isFirst) return { state: { ...state, approvals, claim: null }, action: "first_approval" };
  const neededSecond = approvals.length > 1;
  return {
    state: { ...state, status: "approved", approvals, claim: null, neededSecond },
    action: "approved",
  };
}

function personOf({ by, person = by }: Approval): string {
  return person;
}

/**
 * Confirms an approval. Another moderator must confirm when two were needed and both turned out to be one person, or when two are
 * needed by now.
 */
function confirm(state: VerificationState, approval: Approval, needsSecond: boolean): MoveResult {
  const confirmed = { ...state, claim: null, recheck: false };
  const persons = new Set(state.approvals.map(personOf));
  const wantsAnother = (state.neededSecond || needsSecond) && persons.size === 1;
  if (!wantsAnother) return { state: confirmed, action: "confirmed" };
  if (persons.has(approval.by)) return { refusal: "already_approved" };
  const approvals = [...state.approvals, approval];
  return { state: { ...confirmed, approvals, neededSecond: true }, action: "confirmed" };
}

function reject(
  state: VerificationState,
  { by, isAdmin }: Extract<VerificationMove, { kind: "reject" }>,
  nowMs: number,
): MoveResult {
  const { status, neededSecond } = state;
  if (status !== "pending" && status !== "approved") return wrongState;
  if (isHeldByAnother(state, by, nowMs)) return { refusal: "verification_claimed" };
  // A single moderator cannot reject what two have approved.
  if (status === "approved" && neededSecond && !isAdmin) return { refusal: "not_allowed" };
  return ended(state, "rejected");
}

function ended(state: VerificationState, status: "cancelled" | "rejected"): MoveResult {
  return {
    state: { ...state, status, approvals: [], claim: null, recheck: false, neededSecond: false },
    action: status,
  };
}
