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
 * Marks the approval of a night whose new figures are not what was approved: another squad or count, or a ranked figure that
 * moved by more than 10 ms; or of another day; or of which a hunter of the squad has sent a log that tells it differently;
 * or, where that is asked, whose logs tell other strong or exact signals than they did then. It stays approved until a moderator has
 * looked. Of one that waits with a first approval that one ends. Returns what was marked; null when there was no reason to, or nothing
 * to tell that its mark does not tell already.
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
  // A mark for another reason tells how the signals differ as well: its move keeps them.
  const signalChange = change ?? (await readUntoldChange(trx, untold));
  const isMarked = await markRecheck(deps, trx, { row, night, isNews: change !== null });
  return isMarked ? { nightUuid, signalChange } : null;
}

interface ToMark {
  readonly row: StoredVerification;
  readonly night: JudgedNight;
  /** Moderators were not told of this by the mark that stands. */
  readonly isNews?: boolean;
}

/**
 * A step: a locked request is to be looked at again. What is approved stays so until then; a first approval ends. One that is marked
 * already is marked once more, for its history, when that is news. Returns whether it was marked.
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
