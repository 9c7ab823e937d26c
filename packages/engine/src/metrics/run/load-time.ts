import type { RunFacts } from "../facts/facts.ts";

/** Returns the time from leaving the Plains to the F of the next run of the same night. */
export function loadTimeMs(run: RunFacts, next: RunFacts | null): number | null {
  return next?.finalizeMs == null || next.finalizeMs < run.endMs ? null : next.finalizeMs - run.endMs;
}
