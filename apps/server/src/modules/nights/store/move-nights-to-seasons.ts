import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { FollowingJob } from "../../audit/perform-change.ts";
import { beginBoardWork, maxNightsAtOnce } from "../../board-work/begin-board-work.ts";
import { type Season, seasonSpans } from "../../settings/seasons.ts";
import { countMoving, moveNights, moveSomeNights } from "./season-queries.ts";

export interface MovedNights {
  /** How many are in another season now, or will be. */
  readonly moved: number;
  /** What moves them, when they are more than a commit may hold everybody up for. */
  readonly jobs: readonly FollowingJob[];
}

/**
 * Moves every night to the season of the time it was played, in this transaction or, when they are many, in parts later. What is
 * derived from nights (runs, counters, boards) follows by the database's triggers. `before`: the numbers of the seasons until now.
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

/** Moves some nights, one part of many. */
export async function moveNightsOfPart(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { nights, seasons }: { readonly nights: readonly string[]; readonly seasons: readonly Season[] },
): Promise<void> {
  await moveSomeNights(trx, { nights, spans: seasonSpans(seasons), now: new Date(deps.clock()) });
}

/** How many nights `moveNightsToSeasons` would move. */
export async function countMovingNights(db: Connection, seasons: readonly Season[]): Promise<number> {
  return await countMoving(db, seasonSpans(seasons));
}
