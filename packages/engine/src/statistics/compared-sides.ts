import { bestRun, type RankedRun } from "./best-run.ts";
import { type ComparedStep, compareOwnTimes } from "./compare-own-times.ts";
import type { TimedRun } from "./own-steps.ts";

/** A run that can be compared and identified. */
type ComparableRun = RankedRun & TimedRun & { readonly id: string; readonly index: number };

interface ComparableNight<R> {
  readonly averageRealTimeMs: number | null;
  readonly runs: readonly R[];
}

/** One side of a comparison: a run, or a night by the mean of its full runs. */
export interface ComparedSide<R> {
  /** Null for a night's average. */
  readonly run: R | null;
  readonly runs: readonly R[];
  readonly realTimeMs: number | null;
}

export interface ComparedSides<R> {
  readonly ours: ComparedSide<R>;
  readonly theirs: ComparedSide<R>;
  /** Null when the own time of either side is unknown. */
  readonly steps: readonly ComparedStep[] | null;
}

/** The reference of a comparison, which is a run, and its night when the night was chosen as a whole. */
interface ComparedWith<R> {
  readonly run: R | null;
  readonly night: ComparableNight<R> | null;
}

export const averageOfNight = "night";

/**
 * Returns both sides of a comparison. The night's side is the run that the address names, or the night's average
 * (`night`); without both, it is the best run that is not the reference itself. When a whole night was chosen as the
 * reference, the average is compared with that night's average.
 */
export function comparedSides<R extends ComparableRun>(
  view: ComparableNight<R>,
  { run, night }: ComparedWith<R>,
  of: string | undefined,
): ComparedSides<R> | null {
  if (run === null) return null;
  const theirRun: ComparedSide<R> = { run, runs: [run], realTimeMs: run.realTimeMs };
  const chosen = view.runs.find(({ index }) => String(index) === of);
  const ours = chosen ?? bestRun(view.runs.filter(({ id }) => id !== run.id));
  const isAverage = of === averageOfNight || ours === null;
  const sides = isAverage
    ? { ours: averageSide(view), theirs: night === null ? theirRun : averageSide(night) }
    : { ours: { run: ours, runs: [ours], realTimeMs: ours.realTimeMs }, theirs: theirRun };
  return { ...sides, steps: compareOwnTimes(sides.ours.runs, sides.theirs.runs) };
}

function averageSide<R extends ComparableRun>(night: ComparableNight<R>): ComparedSide<R> {
  return { run: null, runs: night.runs.filter(({ full }) => full), realTimeMs: night.averageRealTimeMs };
}
