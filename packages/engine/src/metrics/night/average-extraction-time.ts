import { hasResult } from "../../night/facts.ts";
import { mean } from "../median.ts";
import { extractionTimeMs } from "../run/extraction-time.ts";
import type { NightFacts } from "./night-facts.ts";

/** The mean over all runs with a capture or a kill. */
export function averageExtractionTimeMs({ runs }: NightFacts): number | null {
  return mean(runs.filter(hasResult).map(extractionTimeMs));
}
