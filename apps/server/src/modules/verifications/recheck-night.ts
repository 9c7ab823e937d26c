import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { type JudgedNight, readJudgedNight } from "../nights/judge/read-judged-night.ts";
import type { MarkedApproval, RebuiltNight } from "../nights/store/merge-deps.ts";
import { isApprovalStale, stateOf, whatIsJudged } from "./hold-verification.ts";
import { keepMove, stateColumns } from "./keep-move.ts";
import { lockVerificationGivenTo, type StoredVerification } from "./queries.ts";
import { readUntoldChange } from "./signals-of-verdict.ts";
import { differsFromJudged } from "./subject.ts";
import { moveVerification } from "./verification-moves.ts";

/**
 * Marks the approval of a night that is no longer what was approved: another squad or count, a ranked figure that changed by more than
 * 10 ms, another day, or a differing log of a hunter of the squad. On request it also marks a night whose logs give other strong or
 * exact signals than at the approval. The night stays approved until a moderator has looked. The first approval of a waiting request
 * ends. Returns what was marked; null when there was no reason, or its mark already says all of it.
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

interface ToMark {
  readonly row: StoredVerification;
  readonly night: JudgedNight;
  /** Whether this is more than the existing mark told moderators. */
  readonly isNews?: boolean;
}

/**
 * A step of other verbs: marks a locked request for another look. An approval stays until then; a first approval ends. A request
 * that is marked already gets another mark in its history when there is news. Returns whether it was marked.
 */
export async function markRecheck(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { row, night, isNews = false }: ToMark,
): Promise<boolean> {
  const moved = moveVerification(stateOf(row), { kind: "recheck" }, deps.clock());
  if ("refusal" in moved || (moved.action === null && !isNews)) return false;
  await keepMove(deps, trx, {
    uuid: row.uuid,
    nightUuid: row.night_uuid,
    action: "recheck",
    by: null,
    judged: whatIsJudged(row, night),
    changes: {
      ...stateColumns(moved.state),
      version: row.version + 1,
      ...(row.status === "pending" && { checks: [], judged: null }),
    },
  });
  return true;
}
