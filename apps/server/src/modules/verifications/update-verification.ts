import { isDeepStrictEqual } from "node:util";
import type { UpdateVerificationRequest } from "@hunt/contracts/verification-requests";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { StoredNightfall } from "../../platform/database/tables/verification-tables.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { markUnverified } from "../nights/judge/judged-night.ts";
import { readRequestTerms } from "../nights/own/read-request-terms.ts";
import { canUpdateVerification } from "./can-decide-verification.ts";
import type { AuditedAction, BoardDeps, Deciding } from "./lock-verification.ts";
import { type LockedVerification, lockVerification, toJudgedRequest } from "./lock-verification.ts";
import { updateVerificationRow } from "./queries.ts";
import { claimRefusal, notifySquad, recordMove, stateColumns } from "./record-move.ts";
import { cleanMessage, cleanPointsOfView, marksOfProof, readHints, requireProof } from "./require-proof.ts";
import { hashSubject, type Judged, type Proof } from "./subject.ts";
import { claimAt, type MoveResult, moveVerification } from "./verification-moves.ts";

export interface UpdateVerificationInput extends UpdateVerificationRequest {
  readonly verificationUuid: string;
  /** The actor's account. */
  readonly userUuid: string;
}

/**
 * Changes a waiting request, reopens an approved night with other proof, marks nightfall in its video, or withdraws a request. Throws
 * `verification_not_found`, `own_verification`, `not_allowed`, `wrong_state`, `unknown_category`,
 * `category_does_not_fit`, `proof_incomplete`, `night_not_eligible` (for a season that has ended) and
 * `verification_claimed`.
 */
export async function updateVerification(
  deps: ChangeDeps & BoardDeps,
  actor: AnyActor,
  { verificationUuid, userUuid: by, status, ...changes }: UpdateVerificationInput,
): Promise<void> {
  return await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      const held = await lockVerification(trx, verificationUuid);
      const request = held ? { requestedBy: held.row.requested_by, ...held.accounts } : null;
      return { held, request, cancels: status !== undefined };
    },
    may: canUpdateVerification,
    change: async (trx, { held, cancels }) => {
      if (!held) throw new AppError("verification_not_found");
      const done = cancels
        ? await cancel(deps, trx, { held, by })
        : await edit(deps, trx, { held, by, changes });
      if (done === null) return { result: undefined, entry: null };
      return {
        result: undefined,
        entry: {
          action: `verification.${done.act}`,
          objectKind: "night",
          object: held.row.night_uuid,
          details: { verification: verificationUuid },
        },
      };
    },
  });
}

type Changing = Pick<Deciding, "held" | "by">;

async function cancel(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { held: { row, state, night }, by }: Changing,
): Promise<AuditedAction> {
  const { state: after } = requireMoved(moveVerification(state, { kind: "cancel" }, deps.clock()), row);
  await recordMove(deps, trx, {
    uuid: row.uuid,
    nightUuid: row.night_uuid,
    action: "cancelled",
    by,
    judged: toJudgedRequest(row, night),
    changes: { ...stateColumns(after), version: row.version + 1 },
  });
  return { act: "cancel" };
}

async function edit(
  deps: Pick<Deps, "clock"> & BoardDeps,
  trx: Transaction,
  { held, by, changes }: Changing & { readonly changes: Omit<UpdateVerificationRequest, "status"> },
): Promise<AuditedAction | null> {
  const { row, state, night } = held;
  const { figures, engineVersion, proof: before } = toJudgedRequest(row, night);
  const proof = changedProof(before, changes);
  const message = changes.message === undefined ? row.message : cleanMessage(changes.message);
  const changesProof = !hashSubject({ figures, proof }).equals(hashSubject({ figures, proof: before }));
  const isRequester = row.requested_by === by;
  // Moderators mark nightfall where they decide.
  if (changes.nightfallAt !== undefined && !isRequester) throw new AppError("not_allowed");
  const nightfalls = marksOfProof(row.nightfalls, proof, changes.nightfallAt);
  if (!changesProof && message === row.message)
    return isDeepStrictEqual(nightfalls, row.nightfalls) ? null : await markNightfall(trx, held, nightfalls);
  if (!isRequester) await refuseClaimed(deps, trx, { held, by });
  const moved = requireMoved(
    moveVerification(state, { kind: "edit", changesProof, isRequester }, deps.clock()),
    row,
  );
  if (moved.action === "reopened") await requireOpenSeason({ ...deps, db: trx }, night.season);
  if (changesProof) await requireProof(trx, night, proof);
  const judged: Judged = { figures, engineVersion, proof };
  const action = moved.action ?? "edited";
  await recordMove(deps, trx, {
    uuid: row.uuid,
    nightUuid: row.night_uuid,
    action,
    by,
    judged,
    changes: {
      ...stateColumns(moved.state),
      ...(changesProof && (await proofColumns(deps, trx, { held, proof }))),
      nightfalls: JSON.stringify(nightfalls),
      ...(action === "reopened" && reopenedColumns(new Date(deps.clock()))),
      message,
    },
  });
  if (action === "reopened") await reopen(deps, trx, { held, by });
  return { act: action === "reopened" ? "reopen" : "edit" };
}

/**
 * Refuses a moderator's correction while another moderator looks at the request, because it would end their claim. The
 * requester may still change it.
 */
async function refuseClaimed(
  { clock }: Pick<Deps, "clock">,
  trx: Transaction,
  { held: { state }, by }: Changing,
): Promise<void> {
  const nowMs = clock();
  const claim = claimAt(state, nowMs);
  if (claim !== null && claim.by !== by)
    throw await claimRefusal(trx, { state, nowMs, code: "verification_claimed" });
}

/**
 * Refuses other proof for an approved night of a locked or ended season: the night would leave its boards, and could not be
 * sent in again.
 */
async function requireOpenSeason(
  deps: Pick<Deps, "clock"> & { readonly db: Transaction },
  season: number,
): Promise<void> {
  const { isLocked, endedSeasons } = await readRequestTerms(deps);
  if (isLocked || endedSeasons.includes(season))
    throw new AppError("night_not_eligible", { reasons: "season_locked" });
}

function changedProof(before: Proof, changes: UpdateVerificationRequest): Proof {
  return {
    category: changes.category === undefined ? before.category : changes.category,
    videoUrl: changes.videoUrl ?? before.videoUrl,
    povs: changes.povs === undefined ? before.povs : cleanPointsOfView(changes.povs),
  };
}

/**
 * Stores the requester's mark alone: it changes nothing that a moderator looks at or has approved, so the version of the request stays
 * the same. Ended requests get no marks.
 */
async function markNightfall(
  trx: Transaction,
  { row, state }: LockedVerification,
  nightfalls: readonly StoredNightfall[],
): Promise<AuditedAction> {
  if (state.status !== "pending" && state.status !== "approved")
    throw new AppError("wrong_state", { status: state.status });
  await updateVerificationRow(trx, row.uuid, { nightfalls: JSON.stringify(nightfalls) });
  return { act: "mark" };
}

/** Returns the columns of a new proof, which makes a new version. */
async function proofColumns(
  deps: BoardDeps,
  trx: Transaction,
  { held: { row }, proof }: { readonly held: LockedVerification; readonly proof: Proof },
) {
  const { category, videoUrl, povs } = proof;
  return {
    category,
    video_url: videoUrl,
    povs: JSON.stringify(povs),
    hints: await readHints(deps, trx, { nightUuid: row.night_uuid, category }),
    version: row.version + 1,
  };
}

const reopenedColumns = (now: Date) => ({
  asked_at: now,
  decided_at: null,
  reviewed_by: null,
  reason_code: null,
  reason: null,
  checks: [],
  judged: null,
});

/** Reopens an approved request: the night is no longer verified until a moderator has looked at its new proof. */
async function reopen(deps: Pick<Deps, "clock">, trx: Transaction, { held, by }: Changing): Promise<void> {
  const { row, night, accounts } = held;
  await markUnverified(deps, trx, row.night_uuid);
  const requestedBy = row.requested_by;
  await notifySquad(deps, trx, {
    kind: "verification_reopened",
    night,
    accounts,
    requestedBy,
    by,
  });
}

function requireMoved(
  moved: MoveResult,
  { status }: LockedVerification["row"],
): Extract<MoveResult, { readonly state: unknown }> {
  if ("refusal" in moved) throw new AppError(moved.refusal, { status });
  return moved;
}
