import type { RunFacts } from "../../night/facts.ts";
import type { Metric } from "../metric.ts";

/** From leaving the Plains to the F of the next run of the same night. */
export const loadTime: Metric<{ readonly run: RunFacts; readonly next: RunFacts | null }> = {
  id: "loadTime",
  unit: "ms",
  better: "lower",
  compute: ({ run, next }) =>
    next?.finalizeMs == null || next.finalizeMs < run.endMs ? null : next.finalizeMs - run.endMs,
};
