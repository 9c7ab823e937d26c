import { extractionTimeMs } from "../run/extraction-time.ts";
import { meanOfRuns } from "./mean-of-runs.ts";
import type { NightFacts } from "./night-facts.ts";

/** Returns the mean over all runs with a capture or a kill. */
export function averageExtractionTimeMs({ runs }: NightFacts): number | null {
  return meanOfRuns("averageExtractionTime", runs, extractionTimeMs);
}
