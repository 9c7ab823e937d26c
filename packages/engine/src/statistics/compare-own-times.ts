import { roundHalfUp } from "../numbers/median.ts";
import { type OwnStep, type OwnStepKind, ownSteps, type TimedRun } from "./own-steps.ts";

/** A step of two own times. All shards of an eidolon are one step, so that any two runs have the same steps. */
export interface ComparedStep extends OwnStep {
  /** The time of the same step in the reference. */
  readonly referenceMs: number;
  /** Positive when the step took longer. */
  readonly deltaMs: number;
}

/**
 * Returns the steps of an own time compared with those of another, in the order in which they happen; for several runs,
 * their mean. The differences add up to the difference of the own times, and so of the real times, to the millisecond.
 * Null when the own time of a run is unknown, or there is no run.
 */
export function compareOwnTimes(
  runs: readonly TimedRun[],
  references: readonly TimedRun[],
): readonly ComparedStep[] | null {
  const steps = meanSteps(runs);
  const others = meanSteps(references);
  if (steps === null || others?.length !== steps.length) return null;
  return steps.map((step, index) => {
    const referenceMs = others[index]?.timeMs ?? 0;
    return { ...step, referenceMs, deltaMs: step.timeMs - referenceMs };
  });
}

/**
 * Returns the means of the steps. The running sum of the means is rounded, and not each mean alone, so that they add up
 * to the rounded mean of the whole.
 *
 *     run 1:  0.001  0.002      each alone: 0.002  0.002, together 0.004
 *     run 2:  0.002  0.001      as here:    0.002  0.001, together 0.003, the mean of both
 */
function meanSteps(runs: readonly TimedRun[]): readonly OwnStep[] | null {
  const all = runs.map(stepsWithShardsAsOne);
  const [first] = all;
  if (first === undefined || all.some((steps) => steps.length === 0 || steps.length !== first.length))
    return null;
  let sumMs = 0;
  let meanMs = 0;
  return first.map((step, index) => {
    const beforeMs = meanMs;
    sumMs = all.reduce((sum, steps) => sum + (steps[index]?.timeMs ?? 0), sumMs);
    meanMs = roundHalfUp(sumMs / all.length);
    return { ...step, timeMs: meanMs - beforeMs };
  });
}

function stepsWithShardsAsOne(run: TimedRun): readonly OwnStep[] {
  const steps: OwnStep[] = [];
  for (const step of ownSteps(run)) {
    const last = steps.at(-1);
    if (step.kind === "shard" && last?.kind === "shard") {
      steps[steps.length - 1] = { ...last, timeMs: last.timeMs + step.timeMs };
    } else steps.push(step.kind === "shard" ? { ...step, number: 0 } : step);
  }
  return steps;
}

/** The loss or gain of one kind of step of an eidolon, or of all small steps together. */
export interface Loss {
  /**
   * The steps, with the largest difference first. The line of the rest has only steps that differ, of several kinds.
   */
  readonly steps: readonly ComparedStep[];
  readonly isRest: boolean;
  readonly timeMs: number;
  readonly referenceMs: number;
  readonly deltaMs: number;
}

/**
 * Returns how the time was lost, as a line for each kind of step of each eidolon, the largest loss first and the
 * largest gain last. Beyond `maxLines` the smallest differences share one line, which also holds equal steps, so that
 * the lines add up to the sum of the steps, in differences and in times.
 */
export function lossesOf(steps: readonly ComparedStep[], maxLines: number): readonly Loss[] {
  const groups = new Map<string, ComparedStep[]>();
  for (const step of steps) {
    const key = `${step.eidolon}.${step.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), step]);
  }
  const differs = (group: readonly ComparedStep[]) => group.some(({ deltaMs }) => deltaMs !== 0);
  const all = [...groups.values()];
  const equal = all.filter((group) => !differs(group)).flat();
  const bySize = all
    .filter(differs)
    .map((group) => lossOf(group, false))
    .toSorted((a, b) => Math.abs(b.deltaMs) - Math.abs(a.deltaMs));
  const hasRest = bySize.length > maxLines || equal.some(({ timeMs }) => timeMs !== 0);
  const shown = hasRest ? Math.min(bySize.length, maxLines - 1) : bySize.length;
  const rest = [...bySize.slice(shown).flatMap((loss) => loss.steps), ...equal];
  const lines = [...bySize.slice(0, shown), ...(hasRest ? [lossOf(rest, true)] : [])];
  return lines.toSorted((a, b) => b.deltaMs - a.deltaMs);
}

function lossOf(group: readonly ComparedStep[], isRest: boolean): Loss {
  const sumMs = (timeOf: (step: ComparedStep) => number) =>
    group.reduce((sum, step) => sum + timeOf(step), 0);
  const told = isRest ? group.filter(({ deltaMs }) => deltaMs !== 0) : group;
  return {
    steps: told.toSorted((a, b) => Math.abs(b.deltaMs) - Math.abs(a.deltaMs)),
    isRest,
    timeMs: sumMs(({ timeMs }) => timeMs),
    referenceMs: sumMs(({ referenceMs }) => referenceMs),
    deltaMs: sumMs(({ deltaMs }) => deltaMs),
  };
}

/** The losses that a sentence about a difference names. */
export interface MainLosses {
  /** The largest first; gains when the run is faster. */
  readonly losses: readonly Loss[];
  /** Whether they are more than half of the difference, and not more than all of it. */
  readonly isMost: boolean;
}

/**
 * Returns the fewest lines of `lossesOf` that are most of the difference. When no `maxNamed` lines are, or when gains
 * elsewhere make them larger than the whole, returns the `maxNamed` largest.
 */
export function mainLosses(losses: readonly Loss[], totalMs: number, maxNamed: number): MainLosses {
  const bySize = losses
    .filter(({ isRest, deltaMs }) => !isRest && deltaMs !== 0 && deltaMs < 0 === totalMs < 0)
    .toSorted((a, b) => Math.abs(b.deltaMs) - Math.abs(a.deltaMs))
    .slice(0, maxNamed);
  let sumMs = 0;
  for (const [index, { deltaMs }] of bySize.entries()) {
    sumMs += Math.abs(deltaMs);
    if (2 * sumMs <= Math.abs(totalMs)) continue;
    if (sumMs > Math.abs(totalMs)) break;
    return { losses: bySize.slice(0, index + 1), isMost: true };
  }
  return { losses: bySize, isMost: false };
}

/**
 * Returns the kind of step, over all eidolons, in which more than half of the lost time went, or of the gained time when
 * the run is faster as a whole; null when no kind did, or when both runs are equally fast.
 */
export function mainKindOf(steps: readonly ComparedStep[]): OwnStepKind | null {
  const totalMs = steps.reduce((sum, { deltaMs }) => sum + deltaMs, 0);
  const byKind = new Map<OwnStepKind, number>();
  for (const { kind, deltaMs } of steps) byKind.set(kind, (byKind.get(kind) ?? 0) + deltaMs);
  const sameSign = [...byKind].filter(([, deltaMs]) => deltaMs * totalMs > 0);
  const sumMs = sameSign.reduce((sum, [, deltaMs]) => sum + deltaMs, 0);
  const main = sameSign.find(([, deltaMs]) => 2 * Math.abs(deltaMs) > Math.abs(sumMs));
  return main?.[0] ?? null;
}
