import type { NoticeKind } from "@hunt/contracts/notices";
import type { VerificationAction } from "@hunt/contracts/verification-desk";
import type { Updateable } from "kysely";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { VerificationTable } from "../../platform/database/tables/verification-tables.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AccountsOfNight, JudgedNight } from "../nights/judge/judged-night.ts";
import { readSignalsOfNight } from "../nights/signals/read-signals-of-night.ts";
import { notifyUser } from "../notices/notify-user.ts";
import type { Deciding } from "./lock-verification.ts";
import { insertMove, selectReviewer, updateVerificationRow } from "./queries.ts";
import { heavySignals } from "./signals-of-verdict.ts";
import { hashJudged, hashSubject, type Judged } from "./subject.ts";
import { claimAt, moveVerification, type VerificationState } from "./verification-moves.ts";

export interface RecordedMove {
  readonly uuid: string;
  readonly nightUuid: string;
  readonly action: VerificationAction;
  /** Null when no account made the move. */
  readonly by: string | null;
  readonly judged: Judged;
  readonly reasonCode?: string | null;
  readonly reason?: string | null;
}

export function stateColumns(state: VerificationState) {
  return {
    status: state.status,
    approvals: JSON.stringify(
      state.approvals.map(({ by, atMs }) => ({ by, at: new Date(atMs).toISOString() })),
    ),
    claimed_by: state.claim?.by ?? null,
    claimed_until: state.claim === null ? null : new Date(state.claim.untilMs),
    recheck: state.recheck,
    needed_second: state.neededSecond,
  } satisfies Updateable<VerificationTable>;
}

/** Stores a move of a request as its next version, and in its history with what the request was about. */
export async function recordMove(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { changes, ...move }: RecordedMove & { readonly changes: Updateable<VerificationTable> },
): Promise<void> {
  await updateVerificationRow(trx, move.uuid, {
    ...changes,
    subject_hash: hashSubject(move.judged),
    updated_at: new Date(deps.clock()),
  });
  await writeMove(deps, trx, move);
}

export async function writeMove(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { uuid, nightUuid, action, by, judged, reasonCode = null, reason = null }: RecordedMove,
): Promise<void> {
  const { signals } = await readSignalsOfNight(trx, nightUuid);
  await insertMove(trx, {
    verification_uuid: uuid,
    action,
    at: new Date(deps.clock()),
    by_uuid: by,
    reason_code: reasonCode,
    reason,
    engine_version: judged.engineVersion,
    judged_hash: hashJudged(judged, signals),
    judged: JSON.stringify(judged.figures),
    signals: JSON.stringify(heavySignals(signals)),
  });
}

/**
 * Claims a request, renews a claim, or frees it. Returns true when nobody held it before. The version of the request
 * stays the same, because nothing that others see has changed. Called in the transaction of decisions.
 */
export async function recordClaim(
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

/** Returns a refusal that names the holder of the claim, or the request's state. */
export async function claimRefusal(trx: Transaction, { state, nowMs, code }: RefusedMove): Promise<AppError> {
  const held = code === "verification_claimed" ? claimAt(state, nowMs) : null;
  if (held === null) return new AppError(code, { status: state.status });
  const by = held.by === null ? null : await selectReviewer(trx, held.by);
  return new AppError(code, { by: by?.ign ?? null, until: new Date(held.untilMs).toISOString() });
}

interface SquadNotice {
  readonly kind: NoticeKind;
  readonly night: Pick<JudgedNight, "uuid" | "format">;
  readonly accounts: Pick<AccountsOfNight, "squad">;
  readonly requestedBy: string | null;
  /** The acting account, which needs no notice. */
  readonly by: string | null;
  readonly reasonCode?: string | null;
}

/** Notifies the squad and the requester of the outcome of a request. The caller passes its transaction. */
export async function notifySquad(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { kind, night, accounts, requestedBy, by, reasonCode = null }: SquadNotice,
): Promise<void> {
  const told = new Set([...accounts.squad, ...(requestedBy === null ? [] : [requestedBy])]);
  if (by !== null) told.delete(by);
  const params = { nightUuid: night.uuid, format: night.format, ...(reasonCode !== null && { reasonCode }) };
  for (const userUuid of [...told].sort()) await notifyUser(deps, trx, { userUuid, kind, params });
}
