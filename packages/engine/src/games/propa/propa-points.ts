import { pointsPerLimb, propaShares } from "../shield-facts.ts";

/** A limb's points, 0–1000: 60 % for the explosion, 40 % for Raplak, each less its milliseconds' part of a second. */
export function propaPoints(explosionErrorMs: number, raplakMs: number): number {
  const explosion = propaShares.explosion * Math.max(0, pointsPerLimb - explosionErrorMs);
  const raplak = propaShares.raplak * Math.max(0, pointsPerLimb - raplakMs);
  return Math.round(explosion + raplak);
}
