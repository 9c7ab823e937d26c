import { isDeepStrictEqual } from "node:util";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, type FollowingJob, noFacts, performChange } from "../../audit/perform-change.ts";
import { beginBoardWork, maxNightsAtOnce } from "../../board-work/begin-board-work.ts";
import { replaceSeasons } from "../../settings/replace-settings.ts";
import { type Season, seasonSpans } from "../../settings/seasons.ts";
import { canChangeSeasons } from "./can-change-seasons.ts";
import { countMoving, moveNights, moveSomeNights } from "./season-queries.ts";

export interface ChangeSeasonsInput {
  /** The seasons as parsed JSON, not yet validated. */
  readonly seasons: unknown;
  readonly reason: string;
}

/**
 * Sets the seasons, and moves every night to the season in which it was played (docs/product.md, "Seasons and categories"). Returns
 * how many nights have moved, or will move (ADR 0046). Refuses two seasons with the same number or the same beginning
 * (`invalid_parameter`).
 */
export async function changeSeasons(
  deps: ChangeDeps,
  actor: AnyActor,
  { seasons, reason }: ChangeSeasonsInput,
): Promise<number> {
  return await performChange(deps, actor, {
    reason,
    facts: noFacts,
    may: canChangeSeasons,
    change: async (trx) => {
      const { from, to } = await replaceSeasons(deps, trx, seasons);
      const starts = to.map(({ number, startsAt }) => ({ number, startsAtMs: Date.parse(startsAt) }));
      const before = from.map(({ number }) => number);
      const { moved: movedNights, jobs } = await moveNightsToSeasons(deps, trx, { before, seasons: starts });
      if (movedNights === 0 && isDeepStrictEqual(from, to)) return { result: 0, entry: null };
      return {
        result: movedNights,
        jobs,
        entry: {
          action: "seasons.change",
          objectKind: "setting",
          object: "seasons",
          details: { from, to, movedNights },
        },
      };
    },
  });
}

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
