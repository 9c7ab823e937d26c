import { realTimeMs } from "../run/real-time.ts";
import { meanOfRuns } from "./mean-of-runs.ts";
import type { NightFacts } from "./night-facts.ts";

/** Returns the mean over the full runs. */
export function averageRealTimeMs({ runs }: NightFacts): number | null {
  return meanOfRuns("averageRealTime", runs, realTimeMs);
}
