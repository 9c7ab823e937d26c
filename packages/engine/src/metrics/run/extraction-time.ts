import type { RunFacts } from "../../night/facts.ts";
import { beginningOf } from "../../night/facts.ts";

/** From S (F, or the first hunt line, when there is none) to leaving the Plains. */
export function extractionTimeMs(run: RunFacts): number {
  return Math.max(0, run.endMs - beginningOf(run));
}
