import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Deciding } from "./deciding.ts";
import { stateColumns } from "./keep-move.ts";
import { selectReviewer, updateVerificationRow } from "./queries.ts";
import { claimAt, moveVerification, type VerificationState } from "./verification-moves.ts";

/**
 * A step of decisions: takes a request to look at it, or says that one still does, or frees it. True when it was nobody's
 * before. It is no other version of the request: what others have before them is what it was.
 */
export async function keepClaim(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { held: { row, state }, by }: Deciding,
  claim: boolean,
): Promise<boolean> {
  const nowMs = deps.clock();
  const moved = moveVerification(state, { kind: claim ? "claim" : "release", by }, nowMs);
  if ("refusal" in moved) throw await claimRefusal(trx, { state, nowMs, code: moved.refusal });
  await updateVerificationRow(trx, row.uuid, stateColumns(moved.state));
  return claim && claimAt(state, nowMs) === null;
}

interface RefusedMove {
  readonly state: VerificationState;
  readonly nowMs: number;
  readonly code: "wrong_state" | "verification_claimed" | "already_approved" | "not_allowed";
}

/** Says who looks at a request, or in what state it is. */
export async function claimRefusal(trx: Transaction, { state, nowMs, code }: RefusedMove): Promise<AppError> {
  const held = code === "verification_claimed" ? claimAt(state, nowMs) : null;
  if (held === null) return new AppError(code, { status: state.status });
  const by = held.by === null ? null : await selectReviewer(trx, held.by);
  return new AppError(code, { by: by?.ign ?? null, until: new Date(held.untilMs).toISOString() });
}
