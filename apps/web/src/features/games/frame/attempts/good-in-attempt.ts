import type { GameName } from "@hunt/engine/domain/game-names";
import { betterScore } from "@hunt/engine/games/ranked/ranked-runs";
import { median } from "@hunt/engine/numbers/median";
import type { Attempt } from "../../run/kept-runs.ts";

/** Fewer attempts have no half to be better than. */
const leastBefore = 2;
/** Two limbs are close to each other by chance. */
const leastLimbs = 3;

/** What was good in an attempt. Limbs count from 1. */
export type GoodThing =
  /** No earlier attempt broke this limb as fast. */
  | { readonly kind: "fastestLimb"; readonly limb: number; readonly ms: number }
  /** The limbs were closer together than in any earlier attempt; `ms` lies between the fastest and the slowest. */
  | { readonly kind: "steadiest"; readonly ms: number }
  /** The score is better than half of the earlier ones. */
  | { readonly kind: "betterHalf" }
  /** The fastest limb of the attempt itself. */
  | { readonly kind: "bestLimb"; readonly limb: number; readonly ms: number };

/**
 * Returns the most telling thing that was good in the last of the attempts, which are oldest first; null without an attempt,
 * or when its last one broke no limb.
 */
export function goodInLast(attempts: readonly Attempt[], game: GameName): GoodThing | null {
  const last = attempts.at(-1);
  if (last === undefined || last.limbsMs.length === 0) return null;
  const before = attempts.slice(0, -1);
  return (
    fastestLimb(last, before) ??
    steadiest(last, before) ??
    (isInBetterHalf(last, before, game) ? { kind: "betterHalf" } : bestLimb(last))
  );
}

/** Returns the limb that was faster than ever by the most; null when none was, or when there is nothing to compare. */
function fastestLimb(last: Attempt, before: readonly Attempt[]): GoodThing | null {
  const gains = last.limbsMs.flatMap((ms, index) => {
    const earlierMs = before.flatMap(({ limbsMs }) => limbsMs[index] ?? []);
    const gainMs = Math.min(...earlierMs) - ms;
    return earlierMs.length > 0 && gainMs > 0 ? [{ limb: index + 1, ms, gainMs }] : [];
  });
  const [most] = gains.toSorted((a, b) => b.gainMs - a.gainMs);
  return most === undefined ? null : { kind: "fastestLimb", limb: most.limb, ms: most.ms };
}

function steadiest(last: Attempt, before: readonly Attempt[]): GoodThing | null {
  const comparable = before.filter(({ limbsMs }) => limbsMs.length >= leastLimbs).map(rangeMs);
  if (last.limbsMs.length < leastLimbs || comparable.length === 0) return null;
  return rangeMs(last) < Math.min(...comparable) ? { kind: "steadiest", ms: rangeMs(last) } : null;
}

function rangeMs({ limbsMs }: Attempt): number {
  return Math.max(...limbsMs) - Math.min(...limbsMs);
}

function isInBetterHalf({ score }: Attempt, before: readonly Attempt[], game: GameName): boolean {
  const middle = middleScore(before);
  if (before.length < leastBefore || middle === null) return false;
  return betterScore[game] === "higher" ? score > middle : score < middle;
}

/** Returns the median of the attempts' scores; null without attempts. Scores are points or seconds with three decimals. */
export function middleScore(attempts: readonly Attempt[]): number | null {
  const thousandths = median(attempts.map(({ score }) => Math.round(1000 * score)));
  return thousandths === null ? null : thousandths / 1000;
}

function bestLimb({ limbsMs }: Attempt): GoodThing {
  const ms = Math.min(...limbsMs);
  return { kind: "bestLimb", limb: limbsMs.indexOf(ms) + 1, ms };
}
