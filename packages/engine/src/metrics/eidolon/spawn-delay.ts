import type { Metric } from "../metric.ts";
import type { EidolonContext } from "./eidolon-context.ts";
import { between } from "./eidolon-context.ts";

/** Teralyst: N − S. The others: U − P(last), slightly negative when the shard's line is late. */
export const spawnDelay: Metric<EidolonContext> = {
  id: "spawnDelay",
  unit: "ms",
  better: "lower",
  compute: ({ eidolon, run }) =>
    eidolon.type === "teralyst"
      ? between(run.nightfallMs, run.startMs)
      : between(eidolon.spawnedMs, eidolon.shardsMs.at(-1)),
};
