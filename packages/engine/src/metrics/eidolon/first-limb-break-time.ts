import type { Metric } from "../metric.ts";
import type { EidolonContext } from "./eidolon-context.ts";
import { between } from "./eidolon-context.ts";

/** Teralyst: W1 − S. The others (water shield): W1 − U. */
export const firstLimbBreakTime: Metric<EidolonContext> = {
  id: "firstLimbBreakTime",
  unit: "ms",
  better: "lower",
  compute: ({ eidolon, run }) =>
    between(eidolon.limbsMs[0], eidolon.type === "teralyst" ? run.startMs : eidolon.spawnedMs),
};
