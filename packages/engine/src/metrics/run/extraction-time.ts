import type { RunFacts } from "../../night/facts.ts";
import { beginningOf } from "../../night/facts.ts";
import type { Metric } from "../metric.ts";

/** From S (F, or the first hunt line, when there is none) to leaving the Plains. */
export const extractionTime: Metric<RunFacts, number> = {
  id: "extractionTime",
  unit: "ms",
  better: "lower",
  compute: (run) => Math.max(0, run.endMs - beginningOf(run)),
};
