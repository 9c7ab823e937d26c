import { between } from "../eidolon/eidolon-context.ts";
import type { Metric } from "../metric.ts";
import type { NightFacts } from "./night-facts.ts";
import { firstHuntedRun, lastCapturedEidolon } from "./night-facts.ts";

/** C of the last captured eidolon − N of the first run with a limb. */
export const lastEidolonCapshotTime: Metric<NightFacts> = {
  id: "lastEidolonCapshotTime",
  unit: "ms",
  better: "lower",
  compute: (night) => between(lastCapturedEidolon(night)?.endedMs, firstHuntedRun(night)?.nightfallMs),
};
