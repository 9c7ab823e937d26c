import type { Transaction } from "../../platform/database/database-types.ts";
import { outwaitLocks } from "../../platform/database/outwait-locks.ts";
import type { Deps } from "../../platform/deps.ts";
import { getSettingValues } from "../settings/get-settings.ts";
import type { Season } from "../settings/seasons.ts";
import { holdSeasonsInForce } from "../settings/seasons.ts";
import {
  advanceBoardWork,
  deleteBoardWork,
  hasOldBoards,
  lockBoardWork,
  selectNextNights,
  switchBoardWork,
} from "./queries.ts";

/** Whoever writes nights waits for one part at most. */
const usualNightsOfPart = 200;

export interface BoardWorkDeps extends Pick<Deps, "db"> {
  /** How many nights share a commit; 200 unless given. */
  readonly nightsOfPart?: number;
  /** Moves some nights to the seasons they were played in. */
  readonly moveNights: (
    trx: Transaction,
    given: { readonly nights: readonly string[]; readonly seasons: readonly Season[] },
  ) => Promise<unknown>;
}

/**
 * Does what a change of seasons, categories or the boards' lock left to do: part by part, each in a commit of its own, then the boards
 * are switched in one short commit, and what was shown before is removed. Stopped or killed it goes on where it was. Waits while
 * boards are locked.
 */
export async function followBoardWork(deps: BoardWorkDeps, signal: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal.throwIfAborted();
    isMore = await outwaitLocks(() => deps.db.transaction().execute((trx) => doPart(deps, trx)), signal);
  }
}

/** False when nothing is left to do now. */
async function doPart(deps: BoardWorkDeps, trx: Transaction): Promise<boolean> {
  // Before the work's row, as a change of seasons does it.
  const seasons = await holdSeasonsInForce(trx);
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
