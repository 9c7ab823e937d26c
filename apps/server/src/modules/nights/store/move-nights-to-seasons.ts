import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { FollowingJob } from "../../audit/perform-change.ts";
import { beginBoardWork, maxNightsAtOnce } from "../../board-work/begin-board-work.ts";
import { type Season, seasonSpans } from "../../settings/seasons.ts";
import { countMoving, moveNights, moveSomeNights } from "./season-queries.ts";

export interface MovedNights {
  /** The number of nights that have moved to another season, or will move. */
  readonly moved: number;
  /** The job that moves them, when they are too many for one commit. */
  readonly jobs: readonly FollowingJob[];
}

/**
 * Moves every night to the season in which it was played, in this transaction or, when they are many, in parts later. Everything
 * that is derived from nights (runs, counters, boards) is updated by triggers of the database. `before` holds the numbers of the
 * previous seasons.
 */
export async function moveNightsToSeasons(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { before, seasons }: { readonly before: readonly number[]; readonly seasons: readonly Season[] },
): Promise<MovedNights> {
  const spans = seasonSpans(seasons);
  const moving = await countMoving(trx, spans);
  if (moving > maxNightsAtOnce) {
    const numbers = [...before, ...seasons.map(({ number }) => number)];
    return { moved: moving, jobs: await beginBoardWork(deps, trx, numbers) };
  }
  return { moved: await moveNights(trx, spans, new Date(deps.clock())), jobs: [] };
}

/** Moves some nights, as one part of many. */
export async function moveNightsOfPart(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { nights, seasons }: { readonly nights: readonly string[]; readonly seasons: readonly Season[] },
): Promise<void> {
  await moveSomeNights(trx, { nights, spans: seasonSpans(seasons), now: new Date(deps.clock()) });
}

/** Returns how many nights `moveNightsToSeasons` would move. */
export async function countMovingNights(db: Connection, seasons: readonly Season[]): Promise<number> {
  return await countMoving(db, seasonSpans(seasons));
}
