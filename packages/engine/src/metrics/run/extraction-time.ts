import type { RunFacts } from "../facts/facts.ts";
import { runBeginsAtMs } from "../facts/facts.ts";

/** Returns the time from S (F, or the first hunt line, when there is none) to leaving the Plains. */
export function extractionTimeMs(run: RunFacts): number {
  return Math.max(0, run.endMs - runBeginsAtMs(run));
}
