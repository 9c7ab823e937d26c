import type { Metric } from "../metric.ts";
import type { EidolonContext } from "./eidolon-context.ts";

/** P1 − E, then P(k) − P(k−1); empty without E, since the first cannot be told. */
export const shardInsertionTimes: Metric<EidolonContext, readonly number[]> = {
  id: "shardInsertionTimes",
  unit: "ms",
  better: "lower",
  compute: ({ eidolon: { shrineMs, shardsMs } }) =>
    shrineMs === null ? [] : shardsMs.map((atMs, index) => atMs - (shardsMs[index - 1] ?? shrineMs)),
};
