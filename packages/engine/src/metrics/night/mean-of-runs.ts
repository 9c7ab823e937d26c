import { type MeanNightFigure, nightFigures } from "../../domain/figures.ts";
import { meanOfAll } from "../../numbers/median.ts";
import { hasResult, isFull, type RunWithResults } from "../facts/facts.ts";

const counts = { fullRuns: isFull, runsWithResult: hasResult };

/** Returns the runs of the night that the mean covers. */
export function runsOfMean<Run extends RunWithResults>(
  figure: MeanNightFigure,
  runs: readonly Run[],
): readonly Run[] {
  return runs.filter(counts[nightFigures[figure].mean.over]);
}

/**
 * Returns the mean of the values of `valueMs`; null when one of the runs lacks it, because a worst run must never drop
 * out.
 */
export function meanOfRuns<Run extends RunWithResults>(
  figure: MeanNightFigure,
  runs: readonly Run[],
  valueMs: (run: Run) => number | null,
): number | null {
  return meanOfAll(runsOfMean(figure, runs).map(valueMs));
}
