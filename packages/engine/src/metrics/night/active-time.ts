import { between } from "../eidolon/eidolon-context.ts";
import type { Metric } from "../metric.ts";
import type { NightFacts } from "./night-facts.ts";
import { firstHuntedRun, lastCapturedEidolon } from "./night-facts.ts";

/** From S of the first run with a limb to D of the last captured eidolon (its C when D is missing). */
export const activeTime: Metric<NightFacts> = {
  id: "activeTime",
  unit: "ms",
  better: "lower",
  compute: (night) => {
    const last = lastCapturedEidolon(night);
    return between(last?.arcaneMs ?? last?.endedMs, firstHuntedRun(night)?.startMs);
  },
};
