import { signalRanges } from "../domain/signals.ts";
import { median } from "../metrics/median.ts";

/** So many moments of a log tell how its clock lies. */
const maxTried = 400;
/** … each by so many of the other's: limbs are never closer than their animation. */
const maxEach = 40;
/** Clocks lie where most differences fall within this: what a network's delay adds scatters by less. */
const densestWithinMs = 500;

/**
 * By how much the second list's clock has to be moved so that most of its moments fall on the first one's, near what the times
 * of day say: the middle of the densest differences of all pairs. A few moved or lost moments do not change it, nor a
 * machine's clock that is a minute wrong. Both ascending.
 */
export function alignClocks(one: readonly number[], other: readonly number[], roughShiftMs: number): number {
  const offsMs = differences(one, other, roughShiftMs).toSorted((a, b) => a - b);
  let [from, count] = [0, 0];
  for (let start = 0, end = 0; end < offsMs.length; end += 1) {
    while ((offsMs[end] ?? 0) - (offsMs[start] ?? 0) > densestWithinMs) start += 1;
    if (end - start + 1 > count) [from, count] = [start, end - start + 1];
  }
  return roughShiftMs + (median(offsMs.slice(from, from + count)) ?? 0);
}

function differences(
  one: readonly number[],
  other: readonly number[],
  roughShiftMs: number,
): readonly number[] {
  const step = Math.max(1, Math.ceil(other.length / maxTried));
  let first = 0;
  return other.flatMap((moment, index) => {
    if (index % step !== 0) return [];
    const atMs = moment + roughShiftMs;
    while (first < one.length && (one[first] ?? 0) < atMs - signalRanges.matesClockMs) first += 1;
    return one
      .slice(first, first + maxEach)
      .map((near) => near - atMs)
      .filter((offMs) => offMs <= signalRanges.matesClockMs);
  });
}
