import type { EidolonFacts } from "../../night/facts.ts";
import { median } from "../median.ts";
import type { Metric } from "../metric.ts";
import { limbBreakTimes } from "./limb-break-times.ts";

/** The median of all limb break times of the eidolons given: one, a run's, or a night's. */
export const medianLimbBreakTime: Metric<readonly EidolonFacts[]> = {
  id: "medianLimbBreakTime",
  unit: "ms",
  better: "lower",
  compute: (eidolons) => median(eidolons.flatMap((eidolon) => limbBreakTimes.compute({ eidolon }))),
};
