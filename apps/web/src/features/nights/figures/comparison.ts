import type { RunInMs } from "@hunt/contracts/run-in-ms";

export type DeltaDirection = "faster" | "slower" | "same";

/** The difference of a time to its reference in milliseconds; null when either is not known. */
export function deltaMs(timeMs: number | null, referenceMs: number | null | undefined): number | null {
  return timeMs === null || referenceMs === null || referenceMs === undefined ? null : timeMs - referenceMs;
}

export function deltaDirection(difference: number): DeltaDirection {
  if (difference === 0) return "same";
  return difference < 0 ? "faster" : "slower";
}

/** Whether the run's real time was inferred. It is never better than what was played. */
export function isEstimated(run: Pick<RunInMs, "estimated">): boolean {
  return run.estimated.includes("realTime");
}

/**
 * What runs are sorted by, the least first: real time, whether it is estimated, median limb. A client's log tells no real
 * time; its runs come last, and only their limbs part them.
 *
 *     [471_963, 0, 31]        a hosted run
 *     [471_963, 1, 12]        the same time, but estimated: after it
 *     [480_000, 0, 5]
 *     [Infinity, 0, 12]       a client's run
 *     [Infinity, 0, 40]       a client's run with slower limbs
 */
function comparisonKey(run: RunInMs): readonly [number, number, number] {
  const { realTimeMs, medianLimbBreakTimeMs } = run;
  const never = Number.POSITIVE_INFINITY;
  return [realTimeMs ?? never, Number(isEstimated(run)), medianLimbBreakTimeMs ?? never];
}

/** The best full run: by real time, for runs without one by the median limb; null without a full run. */
export function bestRun(runs: readonly RunInMs[]): RunInMs | null {
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
