import type { Night } from "@hunt/engine/domain/analysis";
import { rankedRunFigures } from "@hunt/engine/domain/figures";
import { plausibleRanges, slowestDropMs } from "@hunt/engine/domain/game-facts";
import { shownRuns } from "@hunt/engine/domain/shown-runs";
import type { StoredRunFigures } from "./run-queries.ts";

/** Two readings of one run begin no further apart than this; the next run begins minutes later. */
const sameRunMs = 60_000;
/** As far as a ranked figure may differ without being another one (design: a re-analysis is marked from there on). */
const sameFigureMs = 10;
/** An estimated real time counts the slowest drop ever seen: the line that is missing can have come so much sooner. */
const estimateErrorMs = slowestDropMs - plausibleRanges.arcaneGap.minMs;

export interface StoredNight {
  /** They began at the log times given. */
  readonly runs: readonly StoredRunFigures[];
  /** Added to the times of the log that is compared they are by the clock of the stored one. */
  readonly shiftMs: number;
}

/**
 * Whether a log tells a ranked figure of a run differently than the night that is stored. A run that only one of them has,
 * hosted, or to its end, is no difference.
 */
export function differsFrom(night: Night, { runs, shiftMs }: StoredNight): boolean {
  return shownRuns(night).some((run) => {
    if (run.startedAtMs === null || !run.full) return false;
    const startedAtMs = run.startedAtMs + shiftMs;
    const same = runs.find((other) => other.isFull && Math.abs(other.startedAtMs - startedAtMs) <= sameRunMs);
    if (!same) return false;
    return rankedRunFigures.some((figure) => {
      const isEstimated = [run, same].some(({ estimated }) => estimated.some((name) => name === figure));
      const byMs = sameFigureMs + (isEstimated ? estimateErrorMs : 0);
      return differ(run[`${figure}Ms`], same[`${figure}Ms`], byMs);
    });
  });
}

function differ(one: number | null, other: number | null, byMs: number): boolean {
  return one !== null && other !== null && Math.abs(one - other) > byMs;
}
