import { fuseLimitsMs, withinLimits } from "../game-options.ts";
import { propaShot } from "../shield-facts.ts";

/** How long Propa's shot flies over a distance in meters, in whole milliseconds and within the fuse's limits. */
export function fuseOfDistance(distanceM: number): number {
  return withinLimits(Math.round((distanceM * 1_000) / propaShot.metersPerSecond), fuseLimitsMs);
}

/** The distance in meters that a fuse stands for. */
export function distanceOfFuse(fuseMs: number): number {
  return (fuseMs * propaShot.metersPerSecond) / 1_000;
}
