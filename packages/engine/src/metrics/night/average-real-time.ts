import { isFull } from "../../night/facts.ts";
import { meanOfAll } from "../median.ts";
import type { Metric } from "../metric.ts";
import { realTime } from "../run/real-time.ts";
import type { NightFacts } from "./night-facts.ts";

/** The mean over the full runs; null when one of them lacks the figure, for a worst run must never drop out. */
export const averageRealTime: Metric<NightFacts> = {
  id: "averageRealTime",
  unit: "ms",
  better: "lower",
  compute: ({ runs }) => meanOfAll(runs.filter(isFull).map(realTime.compute)),
};
