import { limbAnimationMs } from "../../domain/game-facts.ts";
import type { EidolonContext } from "./eidolon-context.ts";

/** W(i+1) − W(i) without the animation, for each limb but the first. */
export function limbBreakTimesMs({
  eidolon: { limbsMs },
}: Pick<EidolonContext, "eidolon">): readonly number[] {
  return limbsMs.slice(1).map((atMs, index) => atMs - (limbsMs[index] ?? atMs) - limbAnimationMs);
}
