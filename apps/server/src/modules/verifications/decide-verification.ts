import { maxApprovalsPerMinute, maxDecisionsPerHour } from "@hunt/contracts/limits";
import type { DecideVerificationRequest } from "@hunt/contracts/verification-decision";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { StoredNightfall } from "../../platform/database/tables/verification-tables.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError, refuseField } from "../../platform/errors/app-error.ts";
import { type AnyActor, isAdmin } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { markUnverified, markVerified } from "../nights/judge/judged-night.ts";
import { canDecideVerification } from "./can-decide-verification.ts";
import {
  type AuditedAction,
  type BoardDeps,
  type Deciding,
  type LockedVerification,
  lockVerification,
  needsSecondApproval,
  toJudgedRequest,
} from "./lock-verification.ts";
import { lockActs, selectDecisionsSince, updateVerificationRow } from "./queries.ts";
import { claimRefusal, notifySquad, recordClaim, recordMove, stateColumns } from "./record-move.ts";
import { cleanMessage, requireProof } from "./require-proof.ts";
import { changedParts, versionOf } from "./subject.ts";
import { awaitsModerator, claimAt, moveVerification, type VerificationMove } from "./verification-moves.ts";

const minuteMs = 60_000;

const hourMs = 3_600_000;

export interface DecideVerificationInput extends DecideVerificationRequest {
  readonly verificationUuid: string;
  /** The actor's account. */
  readonly userUuid: string;
}

/**
 * Handles a moderator's work on a request: claims or frees it, marks where night falls in a video, and decides. Throws `not_allowed`,
 * `verification_not_found`, `own_verification`, `verification_changed`, `wrong_state`, `verification_claimed`, `already_approved`,
 * `unknown_video`, `too_many_decisions`, and the refusals of a category's proof.
 */
export async function decideVerification(
  deps: ChangeDeps & BoardDeps,
  actor: AnyActor,
  { verificationUuid, userUuid, version, ...input }: DecideVerificationInput,
): Promise<void> {
  return await performChange(deps, actor, {
    reason: input.reason ?? null,
    facts: async (trx) => {
      if (input.status !== undefined) await lockActs(trx, "decisions of", userUuid);
      const held = await lockVerification(trx, verificationUuid);
      if (!held || held.night.isDeleted) return { held: undefined, request: null };
      return { held, request: { requestedBy: held.row.requested_by, tied: held.accounts.tied } };
    },
    may: canDecideVerification,
    change: async (trx, { held }) => {
      if (!held) throw new AppError("verification_not_found");
      requireVersion(held, version, input.status !== undefined);
      const done = await act(deps, trx, { held, by: userUuid, isAdmin: isAdmin(actor) }, input);
      if (done === null) return { result: undefined, entry: null };
      return {
        result: undefined,
        entry: {
          action: `verification.${done.act}`,
          // The act is recorded under the night, so that everything that happened to the night is found together.
          objectKind: "night",
          object: held.row.night_uuid,
          details: { verification: verificationUuid, ...done.details },
        },
      };
    },
  });
}

type StepDeps = Pick<Deps, "clock"> & BoardDeps;

async function act(
  deps: StepDeps,
  trx: Transaction,
  deciding: Deciding,
  { nightfall, claim, status, ...said }: Omit<DecideVerificationRequest, "version">,
): Promise<AuditedAction | null> {
  if (nightfall !== undefined) await markNightfall(deps, trx, deciding, nightfall);
  if (status !== undefined) {
    await requirePaceOfDecisions(deps, trx, deciding.by);
    return status === "approved"
      ? await approve(deps, trx, deciding, said)
      : await reject(deps, trx, deciding, said);
  }
  const isTaken = claim !== undefined && (await recordClaim(deps, trx, deciding, claim));
  if (nightfall !== undefined) return { act: "mark" };
  // A renewed or freed claim needs no record.
  return isTaken ? { act: "claim" } : null;
}

/** Refuses a decision about a request that was decided or changed after the moderator saw it. */
function requireVersion(
  { row, night }: LockedVerification,
  seen: string | undefined,
  isDecision: boolean,
): void {
  if (seen === undefined && !isDecision) return;
  if (seen === undefined) throw refuseField("version", "missing", "Say what you decide about.");
  const changed = changedParts(seen, versionOf(row, toJudgedRequest(row, night), night));
  if (changed.length === 0) return;
  throw new AppError("verification_changed", { status: row.status, changed: changed.join(", ") });
}

/** Refuses decisions that are too fast for a moderator who looks into the nights (`too_many_decisions`). */
async function requirePaceOfDecisions(
  { clock }: Pick<Deps, "clock">,
  trx: Transaction,
  userUuid: string,
): Promise<void> {
  const nowMs = clock();
  const decisions = await selectDecisionsSince(trx, userUuid, new Date(nowMs - hourMs));
  const approvals = decisions.filter(
    ({ action, at }) => action !== "rejected" && at.getTime() > nowMs - minuteMs,
  );
  const waits = [
    waitMs(decisions.at(-maxDecisionsPerHour)?.at, hourMs, nowMs),
    waitMs(approvals.at(-maxApprovalsPerMinute)?.at, minuteMs, nowMs),
  ];
  const longestMs = Math.max(...waits);
  if (longestMs > 0)
    throw new AppError("too_many_decisions", { retryAfterSeconds: Math.ceil(longestMs / 1000) });
}

/** Returns how long to wait until the earliest decision that counts is outside the window. */
function waitMs(at: Date | undefined, windowMs: number, nowMs: number): number {
  return at === undefined ? 0 : Math.max(1, at.getTime() + windowMs - nowMs);
}

async function approve(
  deps: StepDeps,
  trx: Transaction,
  deciding: Deciding,
  { checks = [] }: Pick<DecideVerificationRequest, "checks">,
): Promise<AuditedAction> {
  const { held, by } = deciding;
  const { row, state, night, accounts } = held;
  const isWaiting = state.status === "pending";
  // A confirmation may need a second approval too, because the night's new figures may lead a board now.
  const needsSecond =
    awaitsModerator(state) && (await needsSecondApproval(deps, trx, { held, approver: by }));
  const { after, action } = await move(deps, trx, deciding, { kind: "approve", by, needsSecond });
  if (isWaiting) await requireProof(trx, night, toJudgedRequest(row, night).proof);
  const isApproved = after.status === "approved";
  // Checks of other proof, or of other figures, say nothing about the current ones.
  const before = isWaiting && state.approvals.length === 0 ? [] : row.checks;
  await recordMove(deps, trx, {
    uuid: row.uuid,
    nightUuid: row.night_uuid,
    action,
    by,
    judged: toJudgedRequest(row, night),
    changes: {
      ...stateColumns(after),
      version: row.version + 1,
      checks: [...new Set([...before, ...checks])],
      // The figures of a first approval are stored too, because it applies to these figures only.
      judged: JSON.stringify(night.figures),
      ...(isApproved && {
        reviewed_by: by,
        decided_at: row.decided_at ?? new Date(deps.clock()),
      }),
    },
  });
  if (isApproved && isWaiting) {
    await markVerified(deps, trx, { nightUuid: row.night_uuid, category: row.category });
    const requestedBy = row.requested_by;
    await notifySquad(deps, trx, { kind: "verification_approved", night, accounts, requestedBy, by });
  }
  return { act: action === "first_approval" ? "approve_first" : "approve" };
}

async function reject(
  deps: StepDeps,
  trx: Transaction,
  deciding: Deciding,
  { reasonCode: code, reason: given }: Pick<DecideVerificationRequest, "reason" | "reasonCode">,
): Promise<AuditedAction> {
  const { held, by } = deciding;
  const { row, state, night, accounts } = held;
  const reasonCode = code ?? null;
  const reason = cleanMessage(given ?? null);
  if (reason === null) throw refuseField("reason", "missing", "Say why, in words.");
  const { isAdmin } = deciding;
  const { after, action } = await move(deps, trx, deciding, { kind: "reject", by, isAdmin });
  await recordMove(deps, trx, {
    uuid: row.uuid,
    nightUuid: row.night_uuid,
    action,
    by,
    judged: toJudgedRequest(row, night),
    reasonCode,
    reason,
    changes: {
      ...stateColumns(after),
      version: row.version + 1,
      checks: [],
      judged: null,
      reason_code: reasonCode,
      reason,
      reviewed_by: by,
      decided_at: new Date(deps.clock()),
    },
  });
  if (state.status === "approved") await markUnverified(deps, trx, row.night_uuid);
  const requestedBy = row.requested_by;
  await notifySquad(deps, trx, {
    kind: "verification_rejected",
    night,
    accounts,
    requestedBy,
    by,
    reasonCode,
  });
  return { act: "reject", details: { from: state.status, reasonCode } };
}

async function move(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { held: { state } }: Deciding,
  made: Extract<VerificationMove, { readonly kind: "approve" | "reject" }>,
) {
  const nowMs = deps.clock();
  const moved = moveVerification(state, made, nowMs);
  if ("refusal" in moved) throw await claimRefusal(trx, { state, nowMs, code: moved.refusal });
  if (moved.action === null) throw new Error(`a decision of ${made.kind} left no trace`);
  return { after: moved.state, action: moved.action };
}

/**
 * Stores the position of nightfall in one of the videos, so that no other moderator has to find it. The version of the
 * request stays the same. Ended requests get no marks: their history shows what was looked at. Called in the transaction
 * of decisions.
 */
async function markNightfall(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { held: { row, state }, by }: Deciding,
  { videoUrl, at }: NonNullable<DecideVerificationRequest["nightfall"]>,
): Promise<void> {
  if (!awaitsModerator(state)) throw new AppError("wrong_state", { status: state.status });
  const nowMs = deps.clock();
  const claim = claimAt(state, nowMs);
  if (claim !== null && claim.by !== by)
    throw await claimRefusal(trx, { state, nowMs, code: "verification_claimed" });
  const urls = [row.video_url, ...row.povs.map((pov) => pov.videoUrl)];
  if (!urls.includes(videoUrl)) throw new AppError("unknown_video");
  const nightfalls = markByModerator(row.nightfalls, { videoUrl, at });
  await updateVerificationRow(trx, row.uuid, { nightfalls: JSON.stringify(nightfalls) });
}

/** Returns the marks with a moderator's mark of a video, which replaces any other. */
function markByModerator(
  marks: readonly StoredNightfall[],
  { videoUrl, at }: NonNullable<DecideVerificationRequest["nightfall"]>,
): readonly StoredNightfall[] {
  const others = marks.filter((mark) => mark.videoUrl !== videoUrl);
  return at === null ? others : [...others, { videoUrl, at }];
}
