import { mean } from "../median.ts";
import type { Metric } from "../metric.ts";
import { realTime } from "../run/real-time.ts";
import type { NightFacts } from "./night-facts.ts";

/** The mean over the full runs. */
export const averageRealTime: Metric<NightFacts> = {
  id: "averageRealTime",
  unit: "ms",
  better: "lower",
  compute: ({ runs }) => mean(runs.map(realTime.compute).filter((time) => time !== null)),
};
