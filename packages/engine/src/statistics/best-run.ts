import type { Run } from "../domain/analysis.ts";

/** The facts of a run that decide how good it is. */
export type RankedRun = Pick<Run, "full" | "realTimeMs" | "estimated" | "medianLimbBreakTimeMs">;

/** Whether the run's real time was inferred. An inferred time is never better than the played one. */
export function isEstimated(run: Pick<RankedRun, "estimated">): boolean {
  return run.estimated.includes("realTime");
}

/**
 * Returns the values by which runs are sorted, the smallest first: real time, whether it is estimated, median limb. A
 * client's run has no real time, so it comes last, in the order of its limbs.
 *
 *     [471_963, 0, 31]        a hosted run
 *     [471_963, 1, 12]        the same time, but estimated: after it
 *     [480_000, 0, 5]
 *     [Infinity, 0, 12]       a client's run
 *     [Infinity, 0, 40]       a client's run with slower limbs
 */
function comparisonKey(run: RankedRun): readonly [number, number, number] {
  const { realTimeMs, medianLimbBreakTimeMs } = run;
  const never = Number.POSITIVE_INFINITY;
  return [realTimeMs ?? never, Number(isEstimated(run)), medianLimbBreakTimeMs ?? never];
}

/**
 * Returns the best full run, by real time, or by the median limb among runs without a real time; null without a full
 * run.
 */
export function bestRun<R extends RankedRun>(runs: readonly R[]): R | null {
  const ranked = runs
    .filter((run) => run.full)
    .toSorted((a, b) => {
      const [realA, estimatedA, medianA] = comparisonKey(a);
      const [realB, estimatedB, medianB] = comparisonKey(b);
      if (realA !== realB) return realA - realB;
      return estimatedA === estimatedB ? medianA - medianB : estimatedA - estimatedB;
    });
  return ranked[0] ?? null;
}

/** Returns the run with this number, or the best run when there is no number. Null when there is no such run. */
export function pickRun<R extends RankedRun & Pick<Run, "index">>(
  runs: readonly R[],
  index: number | null,
): R | null {
  return index === null ? bestRun(runs) : (runs.find((run) => run.index === index) ?? null);
}
