import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import type { FollowingJob } from "../audit/perform-change.ts";
import { countNights, lockBoardWork, recordBoardWork } from "./queries.ts";

export const boardWorkQueue = "follow-boards";
/** Continues the work on boards; does nothing when no work waits. */
export const boardWorkJob: FollowingJob = { queue: boardWorkQueue, data: {} };

/**
 * A change moves up to this many nights in its own commit, which takes about half a millisecond for each. More nights are
 * moved in parts.
 */
export const maxNightsAtOnce = 500;

/**
 * Handles a change that makes the boards of some seasons wrong. Returns the job that rebuilds them in parts, beside the boards that
 * are shown, or no job when the change's own commit can do it. Work that had begun starts again and includes these seasons.
 */
export async function beginBoardWork(
  { clock }: Pick<Deps, "clock">,
  trx: Transaction,
  seasons: readonly number[],
): Promise<readonly FollowingJob[]> {
  const before = await lockBoardWork(trx);
  const underWay = before && !before.is_switched ? before.seasons : [];
  const all = [...new Set([...underWay, ...seasons])].sort((one, other) => one - other);
  const total = await countNights(trx, all);
  if (underWay.length === 0 && total <= maxNightsAtOnce) return [];
  await recordBoardWork(trx, { seasons: all, total, begun_at: new Date(clock()) });
  return [boardWorkJob];
}
