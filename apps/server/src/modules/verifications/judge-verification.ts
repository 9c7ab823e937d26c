import type { DecideVerificationRequest } from "@hunt/contracts/verification-decision";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuseField } from "../../platform/errors/app-error.ts";
import { markUnverified, markVerified } from "../nights/judge/judged-night.ts";
import type { AuditedAction, BoardDeps, Deciding } from "./lock-verification.ts";
import { needsSecondApproval, toJudgedRequest } from "./lock-verification.ts";
import { claimRefusal, notifySquad, recordMove, stateColumns } from "./record-move.ts";
import { cleanMessage, requireProof } from "./require-proof.ts";
import { awaitsModerator, moveVerification, type VerificationMove } from "./verification-moves.ts";

export interface VerificationDecision
  extends Pick<DecideVerificationRequest, "checks" | "reason" | "reasonCode"> {
  readonly status: NonNullable<DecideVerificationRequest["status"]>;
}

type StepDeps = Pick<Deps, "clock"> & BoardDeps;

/**
 * Approves or rejects a request; its night, boards and totals follow in the same commit. Called in the transaction of
 * decisions.
 */
export async function judgeVerification(
  deps: StepDeps,
  trx: Transaction,
  deciding: Deciding,
  decision: VerificationDecision,
): Promise<AuditedAction> {
  return decision.status === "approved"
    ? await approve(deps, trx, deciding, decision)
    : await reject(deps, trx, deciding, decision);
}

async function approve(
  deps: StepDeps,
  trx: Transaction,
  deciding: Deciding,
  { checks = [] }: VerificationDecision,
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
  { reasonCode: code, reason: given }: VerificationDecision,
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
