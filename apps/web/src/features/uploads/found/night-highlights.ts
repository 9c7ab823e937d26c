import type { Night, Run } from "@hunt/engine/domain/analysis";

/** The full run with the shortest real time, the earlier one of equals; null when none has a real time. */
export function bestRun(night: Night): Run | null {
  return night.runs.reduce<Run | null>((best, run) => {
    if (run.realTimeMs === null) return best;
    return best?.realTimeMs == null || run.realTimeMs < best.realTimeMs ? run : best;
  }, null);
}
