import { isFull } from "../../night/facts.ts";
import { mean } from "../median.ts";
import type { Metric } from "../metric.ts";
import { lastHydrolystLimbBreakTime } from "../run/last-hydrolyst-limb-break-time.ts";
import type { NightFacts } from "./night-facts.ts";

/** The mean over the full runs. */
export const averageLastHydrolystLimbBreakTime: Metric<NightFacts> = {
  id: "averageLastHydrolystLimbBreakTime",
  unit: "ms",
  better: "lower",
  compute: ({ runs }) =>
    mean(
      runs
        .filter(isFull)
        .map(lastHydrolystLimbBreakTime.compute)
        .filter((time) => time !== null),
    ),
};
