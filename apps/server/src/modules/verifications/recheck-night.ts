import type { SignalChange } from "@hunt/contracts/signals";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { type JudgedNight, listTiedNights, readJudgedNight } from "../nights/judge/judged-night.ts";
import { readSignalsOfNight } from "../nights/signals/read-signals-of-night.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import { isApprovalStale, stateOf, toJudgedRequest } from "./lock-verification.ts";
import {
  lockVerificationGivenTo,
  lockVerificationRow,
  markApprovedByBoth,
  type StoredVerification,
  selectApprovedNights,
} from "./queries.ts";
import { recordMove, stateColumns, writeMove } from "./record-move.ts";
import { selectMoves } from "./review-queries.ts";
import { heavySignals, isVerdict, signalChange } from "./signals-of-verdict.ts";
import { differsFromJudged } from "./subject.ts";
import { moveVerification } from "./verification-moves.ts";

/** A night whose facts have changed. */
export interface RebuiltNight {
  readonly nightUuid: string;
  /** Whether the night's squad has other members than before. */
  readonly isOtherSquad: boolean;
  /**
   * Whether the night has moved to another season, has no known day, or has a log that states another day than the one
   * that a moderator set.
   */
  readonly isOtherDay?: boolean;
  /** Whether a hunter who was there sent a log that describes the night differently. */
  readonly isDisputed?: boolean;
  /**
   * Whether the night's logs were checked by the current rules, or a copy of a run was found. Its signals are then compared with
   * those at the approval.
   */
  readonly isJudgedAgain?: boolean;
}

/** An approval that moderators must look at again. */
export interface MarkedApproval {
  readonly nightUuid: string;
  /** How the signals differ from those at the approval; null when they are the same. */
  readonly signalChange: SignalChange | null;
}

/**
 * Marks the approval of a night that is no longer what was approved: another squad or count, a ranked figure that changed
 * by more than
 * 10 ms, another day, or a differing log of a hunter of the squad. On request it also marks a night whose logs give other
 * strong or
 * exact signals than at the approval. The night stays approved until a moderator has looked. The first approval of a
 * waiting request
 * ends. Returns the new marks; null when there was no reason, or when the present mark already names every reason.
 */
export async function recheckNight(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { nightUuid, isOtherSquad, isOtherDay = false, isDisputed = false, isJudgedAgain = false }: RebuiltNight,
): Promise<MarkedApproval | null> {
  const row = await lockVerificationGivenTo(trx, nightUuid);
  if (!row) return null;
  const night = await readJudgedNight(trx, nightUuid);
  if (!night) return null;
  const untold = { uuid: row.uuid, nightUuid };
  const change = isJudgedAgain ? await readUntoldChange(trx, untold) : null;
  const differs = row.judged !== null && differsFromJudged(row.judged, night.figures);
  if (
    !differs &&
    !isOtherSquad &&
    !isOtherDay &&
    !isDisputed &&
    !isApprovalStale(row, night) &&
    change === null
  )
    return null;
  // A mark for another reason also stores how the signals differ.
  const signalChange = change ?? (await readUntoldChange(trx, untold));
  const isMarked = await markRecheck(deps, trx, { row, night, isNews: change !== null });
  return isMarked ? { nightUuid, signalChange } : null;
}

/**
 * Returns how the signals of a night differ from those at the last verdict about its request; null when they do not
 * differ, or when a mark has told moderators the same already.
 */
async function readUntoldChange(
  trx: Transaction,
  { uuid, nightUuid }: { readonly uuid: string; readonly nightUuid: string },
): Promise<SignalChange | null> {
  const moves = await selectMoves(trx, uuid);
  const now = heavySignals((await readSignalsOfNight(trx, nightUuid)).signals);
  const told = moves.findLast((move) => isVerdict(move) || move.action === "recheck");
  const isTold = told?.action === "recheck" && told.signals !== null && !signalChange(told.signals, now);
  return isTold ? null : signalChange(moves.findLast(isVerdict)?.signals ?? null, now);
}

interface ToMark {
  readonly row: StoredVerification;
  readonly night: JudgedNight;
  /** Whether the reason is new to moderators, because the existing mark does not include it. */
  readonly isNews?: boolean;
}

/**
 * Marks a locked request for a recheck. An approval stays until then, and a first approval ends. A request that is marked
 * already gets another mark in its history when there is news. Returns whether it was marked.
 */
async function markRecheck(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { row, night, isNews = false }: ToMark,
): Promise<boolean> {
  const moved = moveVerification(stateOf(row), { kind: "recheck" }, deps.clock());
  if ("refusal" in moved || (moved.action === null && !isNews)) return false;
  await recordMove(deps, trx, {
    uuid: row.uuid,
    nightUuid: row.night_uuid,
    action: "recheck",
    by: null,
    judged: toJudgedRequest(row, night),
    changes: {
      ...stateColumns(moved.state),
      version: row.version + 1,
      ...(row.status === "pending" && { checks: [], judged: null }),
    },
  });
  return true;
}

/**
 * Marks nights that needed two approvals and got both from accounts that are merged now, because two approvals by one
 * person count as one. The nights stay approved until another moderator has looked. Called in the transaction of merges.
 */
export async function recheckApprovals(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  move: MoveBetweenAccounts,
): Promise<void> {
  for (const { uuid, nightUuid } of await markApprovedByBoth(trx, move)) {
    const [night, row] = [await readJudgedNight(trx, nightUuid), await lockVerificationRow(trx, uuid)];
    if (night && row)
      await writeMove(deps, trx, {
        uuid,
        nightUuid,
        action: "recheck",
        by: null,
        judged: toJudgedRequest(row, night),
      });
  }
}

/**
 * Marks the approvals that an account gave to nights that turn out to be its own, because moderators may not decide about
 * their own nights. A first approval of such a night ends. Called in the transaction of verbs that give an account a
 * name, or another account's nights.
 */
export async function recheckOwnApprovals(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  userUuid: string,
): Promise<void> {
  const nights = await selectApprovedNights(trx, userUuid);
  const tied = await listTiedNights(trx, userUuid, nights);
  for (const nightUuid of nights.filter((uuid) => tied.has(uuid))) {
    const row = await lockVerificationGivenTo(trx, nightUuid);
    const night = await readJudgedNight(trx, nightUuid);
    if (row && night) await markRecheck(deps, trx, { row, night });
  }
}
