import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { type ComparedStep, compareOwnTimes } from "@hunt/engine/statistics/compare-own-times";
import type { NightView } from "../../../domain-ui/night-view.ts";
import type { Reference } from "../compare/use-reference.ts";
import { bestRun } from "../figures/comparison.ts";

/** One of the two that are compared: a run, or a night by the mean of its full runs. */
export interface ComparedSide {
  /** null of a night's average. */
  readonly run: RunInMs | null;
  readonly runs: readonly RunInMs[];
  readonly realTimeMs: number | null;
}

export interface ComparedSides {
  readonly ours: ComparedSide;
  readonly theirs: ComparedSide;
  /** null when the own time of one is not known. */
  readonly steps: readonly ComparedStep[] | null;
}

export const averageOfNight = "night";

/**
 * What of a night is set beside the reference: the run that the address names, or the night's average (`night`); without a
 * word the best run that is not the reference itself. An average is held against the other night's, where a night was chosen.
 */
export function comparedSides(
  view: NightView,
  { run, night }: Pick<Reference, "run" | "night">,
  of: string | undefined,
): ComparedSides | null {
  if (run === null) return null;
  const theirRun: ComparedSide = { run, runs: [run], realTimeMs: run.realTimeMs };
  const chosen = view.runs.find(({ index }) => String(index) === of);
  const ours = chosen ?? bestRun(view.runs.filter(({ id }) => id !== run.id));
  const isAverage = of === averageOfNight || ours === null;
  const sides = isAverage
    ? { ours: averageSide(view), theirs: night === null ? theirRun : averageSide(night) }
    : { ours: { run: ours, runs: [ours], realTimeMs: ours.realTimeMs }, theirs: theirRun };
  return { ...sides, steps: compareOwnTimes(sides.ours.runs, sides.theirs.runs) };
}

function averageSide(night: NightView): ComparedSide {
  return { run: null, runs: night.runs.filter(({ full }) => full), realTimeMs: night.averageRealTimeMs };
}
