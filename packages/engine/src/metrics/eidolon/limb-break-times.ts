import { limbAnimationMs } from "../../domain/game-facts.ts";
import type { EidolonFacts } from "../../night/facts.ts";
import type { Metric } from "../metric.ts";

/** W(i+1) − W(i) without the animation, for each limb but the first. */
export const limbBreakTimes: Metric<{ readonly eidolon: EidolonFacts }, readonly number[]> = {
  id: "limbBreakTimes",
  unit: "ms",
  better: "lower",
  compute: ({ eidolon: { limbsMs } }) =>
    limbsMs.slice(1).map((atMs, index) => atMs - (limbsMs[index] ?? atMs) - limbAnimationMs),
};
