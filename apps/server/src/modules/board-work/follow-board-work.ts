import type { Transaction } from "../../platform/database/database-types.ts";
import { outwaitLocks } from "../../platform/database/outwait-locks.ts";
import type { Deps } from "../../platform/deps.ts";
import { getSettingValues } from "../settings/get-settings.ts";
import type { Season } from "../settings/seasons.ts";
import { lockSeasonsInForce } from "../settings/seasons.ts";
import {
  advanceBoardWork,
  deleteBoardWork,
  hasOldBoards,
  lockBoardWork,
  selectNextNights,
  switchBoardWork,
} from "./queries.ts";

/** The usual number of nights in a part. A transaction that writes nights waits for at most one part. */
const usualNightsOfPart = 200;

export interface BoardWorkDeps extends Pick<Deps, "db"> {
  /** How many nights share a commit; 200 by default. */
  readonly nightsOfPart?: number;
  /** Moves some nights to the seasons in which they were played. */
  readonly moveNights: (
    trx: Transaction,
    given: { readonly nights: readonly string[]; readonly seasons: readonly Season[] },
  ) => Promise<unknown>;
}

/**
 * Does the rest of the work on boards after a change of seasons, categories or the boards' lock. Each part has its own
 * commit, and at the end one short commit switches to the new boards, and the old ones are removed. Work that was stopped
 * or killed continues where it was. It waits while boards are locked.
 */
export async function followBoardWork(deps: BoardWorkDeps, signal: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal.throwIfAborted();
    isMore = await outwaitLocks(() => deps.db.transaction().execute((trx) => doPart(deps, trx)), signal);
  }
}

/** Does one part; returns false when nothing is left to do now. */
async function doPart(deps: BoardWorkDeps, trx: Transaction): Promise<boolean> {
  // The seasons are locked before the work's row, in the same order as a change of seasons locks them.
  const seasons = await lockSeasonsInForce(trx);
  const work = await lockBoardWork(trx);
  if (work === undefined) return false;
  if (work.is_switched) return await removeOldBoards(trx);
  const { leaderboardsLocked: isLocked } = await getSettingValues({ db: trx });
  if (isLocked) return false;
  const nights = await selectNextNights(trx, work, deps.nightsOfPart ?? usualNightsOfPart);
  const last = nights.at(-1);
  if (last === undefined) {
    await switchBoardWork(trx);
    return true;
  }
  await deps.moveNights(trx, { nights, seasons });
  await advanceBoardWork(trx, last, nights.length);
  return true;
}

async function removeOldBoards(trx: Transaction): Promise<boolean> {
  if (await hasOldBoards(trx)) {
    await switchBoardWork(trx);
    return true;
  }
  await deleteBoardWork(trx);
  return false;
}
