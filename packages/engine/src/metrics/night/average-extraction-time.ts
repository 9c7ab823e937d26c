import { hasResult } from "../../night/facts.ts";
import { mean } from "../median.ts";
import type { Metric } from "../metric.ts";
import { extractionTime } from "../run/extraction-time.ts";
import type { NightFacts } from "./night-facts.ts";

/** The mean over all runs with a capture or a kill. */
export const averageExtractionTime: Metric<NightFacts> = {
  id: "averageExtractionTime",
  unit: "ms",
  better: "lower",
  compute: ({ runs }) => mean(runs.filter(hasResult).map(extractionTime.compute)),
};
