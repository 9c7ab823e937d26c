import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import type { FollowingJob } from "../audit/perform-change.ts";
import { countNights, lockBoardWork, putBoardWork } from "./queries.ts";

export const boardWorkQueue = "follow-boards";
/** Goes on with what waits; does nothing where nothing does. */
export const boardWorkJob: FollowingJob = { queue: boardWorkQueue, data: {} };

/** So many nights follow a change in its own commit, which takes about half a millisecond for each; more are done in parts. */
export const maxNightsAtOnce = 500;

/**
 * For a change by which the boards of some seasons are no longer right: returns the job that makes them anew in parts, beside those
 * that are shown; none when the change's own commit can do it. What was under way begins again, with these seasons too.
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
  await putBoardWork(trx, { seasons: all, total, begun_at: new Date(clock()) });
  return [boardWorkJob];
}
