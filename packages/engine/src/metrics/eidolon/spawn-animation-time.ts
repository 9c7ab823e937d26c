import type { Metric } from "../metric.ts";
import type { EidolonContext } from "./eidolon-context.ts";
import { between } from "./eidolon-context.ts";

/** Teralyst: V − N. */
export const spawnAnimationTime: Metric<EidolonContext> = {
  id: "spawnAnimationTime",
  unit: "ms",
  better: "neither",
  compute: ({ eidolon, run }) =>
    eidolon.type === "teralyst" ? between(eidolon.spawnedMs, run.nightfallMs) : null,
};
