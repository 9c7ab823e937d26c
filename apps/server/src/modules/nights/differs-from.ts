import type { Night } from "@hunt/engine/domain/analysis";
import type { StoredRunFigures } from "./run-queries.ts";
import { shownRuns } from "./shown-runs.ts";

/** Two readings of one run begin no further apart than this; the next run begins minutes later. */
const sameRunMs = 60_000;
/** As far as a ranked figure may differ without being another one (design: a re-analysis is marked from there on). */
const sameFigureMs = 10;

/**
 * Whether a log of the same player tells a ranked figure of a run differently than the night that is stored, whose runs
 * began at the log times given. A run that only one of them has, or not to its end, is no difference.
 */
export function differsFrom(night: Night, stored: readonly StoredRunFigures[]): boolean {
  return shownRuns(night).some((run) => {
    const { startedAtMs } = run;
    if (startedAtMs === null || !run.full) return false;
    const same = stored.find(
      (other) => other.isFull && Math.abs(other.startedAtMs - startedAtMs) <= sameRunMs,
    );
    if (!same) return false;
    return (
      differ(run.realTimeMs, same.realTimeMs) ||
      differ(run.lastHydrolystLimbBreakTimeMs, same.lastHydrolystLimbBreakTimeMs)
    );
  });
}

function differ(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && Math.abs(one - other) > sameFigureMs;
}
