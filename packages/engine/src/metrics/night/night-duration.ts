import { beginningOf } from "../../night/facts.ts";
import type { Metric } from "../metric.ts";
import type { NightFacts } from "./night-facts.ts";
import { firstHuntedRun, lastHuntedRun } from "./night-facts.ts";

/** From S (else F) of the first run with a limb to the end of the last run with one. */
export const nightDuration: Metric<NightFacts, number> = {
  id: "duration",
  unit: "ms",
  better: "neither",
  compute: (night) => {
    const first = firstHuntedRun(night);
    const last = lastHuntedRun(night);
    return first === null || last === null ? 0 : Math.max(0, last.endMs - beginningOf(first));
  },
};
