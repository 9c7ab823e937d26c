import { limbTimesMs, type RunInMs } from "@hunt/contracts/run-in-ms";

/** How far above the usual limbs of a night its bars still go. */
const roomAboveUsual = 2;
/** No night is so fast that a limb of half a second would be cut. */
const leastDrawnMs = 500;

/**
 * The limb time that is as high as a run's bars go, the same for all runs of a night: its slowest limb. Only where that is far
 * above nineteen of twenty it is less, and what is beyond is drawn cut: one slip must not make all others flat.
 */
export function highestLimbMs(runs: readonly RunInMs[]): number {
  const sortedMs = limbTimesMs(runs).toSorted((a, b) => a - b);
  const slowestMs = sortedMs.at(-1) ?? 0;
  const usualMs = sortedMs[Math.floor((sortedMs.length - 1) * 0.95)] ?? 0;
  return Math.max(1, Math.min(slowestMs, Math.max(usualMs * roomAboveUsual, leastDrawnMs)));
}
