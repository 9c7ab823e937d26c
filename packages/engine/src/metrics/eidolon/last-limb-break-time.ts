import type { Metric } from "../metric.ts";
import type { EidolonContext } from "./eidolon-context.ts";
import { between, lastLimbMs } from "./eidolon-context.ts";

/** Wn − S, only when all limbs broke. */
export const lastLimbBreakTime: Metric<EidolonContext> = {
  id: "lastLimbBreakTime",
  unit: "ms",
  better: "lower",
  compute: ({ eidolon, run }) => between(lastLimbMs(eidolon), run.startMs),
};
