import { captureAnimationMs } from "../../domain/game-facts.ts";
import type { EidolonFacts } from "../../night/facts.ts";
import type { Metric } from "../metric.ts";
import { between, lastLimbMs } from "./eidolon-context.ts";

/** C − Wn without the animation, only when all limbs broke. */
export const capshotTime: Metric<{ readonly eidolon: EidolonFacts }> = {
  id: "capshotTime",
  unit: "ms",
  better: "lower",
  compute: ({ eidolon }) => {
    const grossMs = between(eidolon.endedMs, lastLimbMs(eidolon));
    return grossMs === null ? null : grossMs - captureAnimationMs;
  },
};
