import { limbAnimationMs } from "../../domain/game-facts.ts";
import { median } from "../../numbers/median.ts";
import type { EidolonFacts } from "../facts/facts.ts";
import type { EidolonContext } from "./eidolon-context.ts";

/** Returns W(i+1) − W(i) without the animation, for each limb but the first. */
export function limbBreakTimesMs({
  eidolon: { limbsMs },
}: Pick<EidolonContext, "eidolon">): readonly number[] {
  return limbsMs.slice(1).map((atMs, index) => atMs - (limbsMs[index] ?? atMs) - limbAnimationMs);
}

/** Returns the median of all limb break times of several eidolons; null without any. */
export function medianOfLimbsMs(eidolons: readonly EidolonFacts[]): number | null {
  return median(eidolons.flatMap((eidolon) => limbBreakTimesMs({ eidolon })));
}
