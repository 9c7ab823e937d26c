import type { Run } from "../domain/analysis.ts";
import { median } from "../numbers/median.ts";
import { minimumRunsForSwings } from "./biggest-swings.ts";
import { type OwnStep, ownSteps, type TimedRun } from "./own-steps.ts";

/** A smaller loss is part of every run, so it is not worth a sentence. */
export const leastToldLossMs = 100;

/** The step of one run that took longest beyond its usual time of the night. */
export interface OwnLoss {
  /** The `Run.index`. */
  readonly runIndex: number;
  readonly step: OwnStep;
  /** The median of the same step over the night's runs. */
  readonly usualMs: number;
  readonly deltaMs: number;
}

/** Returns a name of the step that is the same in all runs, e.g. `gantulyst.limb.3`. */
export function ownStepKey({ eidolon, kind, number }: Pick<OwnStep, "eidolon" | "kind" | "number">): string {
  return `${eidolon}.${kind}.${number}`;
}

/**
 * Returns the median of each step over the runs in milliseconds, by `ownStepKey`. A step that fewer than three runs have
 * is left out, because its median would say nothing about the run that differs.
 */
export function usualStepTimes(runs: readonly (readonly OwnStep[])[]): ReadonlyMap<string, number> {
  const timesMs = new Map<string, number[]>();
  for (const step of runs.flat()) {
    const key = ownStepKey(step);
    timesMs.set(key, [...(timesMs.get(key) ?? []), step.timeMs]);
  }
  const usual = new Map<string, number>();
  for (const [key, sameTimesMs] of timesMs) {
    const usualMs = sameTimesMs.length < minimumRunsForSwings ? null : median(sameTimesMs);
    if (usualMs !== null) usual.set(key, usualMs);
  }
  return usual;
}

/**
 * Returns the step of own time in which one run of a night lost most against the median of the same step over the night;
 * of equal losses the first. Runs without a known own time do not take part. Null when fewer than three runs take part, or
 * when no step lost at least `leastToldLossMs`. Milliseconds.
 */
export function largestOwnLoss(runs: readonly (TimedRun & Pick<Run, "index">)[]): OwnLoss | null {
  const stepsOfRuns = runs.map((run) => ({ runIndex: run.index, steps: ownSteps(run) }));
  const usual = usualStepTimes(stepsOfRuns.map(({ steps }) => steps));
  let largest: OwnLoss | null = null;
  for (const { runIndex, steps } of stepsOfRuns) {
    for (const step of steps) {
      const usualMs = usual.get(ownStepKey(step));
      if (usualMs === undefined) continue;
      const deltaMs = step.timeMs - usualMs;
      if (deltaMs >= Math.max(leastToldLossMs, (largest?.deltaMs ?? 0) + 1))
        largest = { runIndex, step, usualMs, deltaMs };
    }
  }
  return largest;
}
