import { isFull } from "../../night/facts.ts";
import { meanOfAll } from "../median.ts";
import type { Metric } from "../metric.ts";
import { lastHydrolystLimbBreakTime } from "../run/last-hydrolyst-limb-break-time.ts";
import type { NightFacts } from "./night-facts.ts";

/** The mean over the full runs; null when one of them lacks the figure, for a worst run must never drop out. */
export const averageLastHydrolystLimbBreakTime: Metric<NightFacts> = {
  id: "averageLastHydrolystLimbBreakTime",
  unit: "ms",
  better: "lower",
  compute: ({ runs }) => meanOfAll(runs.filter(isFull).map(lastHydrolystLimbBreakTime.compute)),
};
