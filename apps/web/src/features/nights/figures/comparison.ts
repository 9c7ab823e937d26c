import type { RunInMs } from "./run-in-ms.ts";

export type DeltaDirection = "faster" | "slower" | "same";

/** The difference of a time to its reference in milliseconds; null when either is not known. */
export function deltaMs(timeMs: number | null, referenceMs: number | null | undefined): number | null {
  return timeMs === null || referenceMs === null || referenceMs === undefined ? null : timeMs - referenceMs;
}

export function deltaDirection(difference: number): DeltaDirection {
  if (difference === 0) return "same";
  return difference < 0 ? "faster" : "slower";
}

/** How good a run is: full runs by real time, then (a client's, which has none) by the median of its limbs. */
function rankingOf(run: RunInMs): readonly [number, number] {
  return [run.realTimeMs ?? Number.POSITIVE_INFINITY, run.medianLimbBreakTimeMs ?? Number.POSITIVE_INFINITY];
}

/** The best full run: by real time, for runs without one by the median limb; null without a full run. */
export function bestRun(runs: readonly RunInMs[]): RunInMs | null {
  const ranked = runs
    .filter((run) => run.full)
    .toSorted((a, b) => {
      const [realA, medianA] = rankingOf(a);
      const [realB, medianB] = rankingOf(b);
      return realA === realB ? medianA - medianB : realA - realB;
    });
  return ranked[0] ?? null;
}
