import type { OwnRun } from "./own-layout.ts";
import type { OwnTimes } from "./own-share.tsx";

/** The means of runs whose own time is known; the parts sum to the whole, whatever rounding does. */
export function usualOwnTimes(runs: readonly OwnRun[]): OwnTimes {
  const meanMs = (timeOf: (run: OwnRun) => number | null) =>
    Math.round(runs.reduce((sum, run) => sum + (timeOf(run) ?? 0), 0) / Math.max(1, runs.length));
  const ownTimeMs = meanMs((run) => run.ownTimeMs);
  const aimTimeMs = meanMs((run) => run.aimTimeMs);
  const handsTimeMs = meanMs((run) => run.handsTimeMs);
  return { ownTimeMs, aimTimeMs, handsTimeMs, waitingTimeMs: ownTimeMs - aimTimeMs - handsTimeMs };
}
