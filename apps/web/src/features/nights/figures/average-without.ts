import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { isMean, type NightFigure, nightFigures } from "@hunt/engine/domain/figures";
import { meanOfRuns } from "@hunt/engine/metrics/night/mean-of-runs";

/** What the average of a night would be without one of its runs: a difference that leaves it out starts from this. */
export function averageWithoutMs(
  name: NightFigure,
  runs: readonly RunInMs[],
  index: number | null,
): number | null {
  if (index === null || !isMean(name)) return null;
  const { of } = nightFigures[name].mean;
  return meanOfRuns(
    name,
    runs.filter((run) => run.index !== index),
    (run) => run[`${of}Ms`],
  );
}
