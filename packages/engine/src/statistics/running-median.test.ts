import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runningMedian } from "./running-median.ts";

/** The definition of the running median: sort each window and take its middle. */
function medianOf(timesMs: readonly number[]): number {
  const sortedMs = timesMs.toSorted((a, b) => a - b);
  const middle = sortedMs.length >> 1;
  const above = sortedMs[middle] as number;
  return sortedMs.length % 2 === 1 ? above : Math.floor(((sortedMs[middle - 1] as number) + above) / 2 + 0.5);
}

describe("runningMedian", () => {
  it("is empty without times", () => {
    expect(runningMedian([], 25)).toEqual([]);
  });

  it("takes all times while the window is not full", () => {
    expect(runningMedian([30, 10, 20], 25)).toEqual([30, 20, 20]);
  });

  it("forgets times that have left the window", () => {
    expect(runningMedian([1, 100, 3, 5, 4], 3)).toEqual([1, 51, 3, 5, 4]);
  });

  it("takes the mean of the middle two and rounds half up", () => {
    // docs/game-log.md section 4: 0.4065 → 0.407
    expect(runningMedian([406, 407], 2)).toEqual([406, 407]);
    expect(runningMedian([-36, -35], 2)).toEqual([-36, -35]);
  });

  it("repeats the times in a window of one", () => {
    expect(runningMedian([3, 1, 2], 1)).toEqual([3, 1, 2]);
    expect(runningMedian([3, 1, 2], 0)).toEqual([3, 1, 2]);
  });

  it("is the median of every window for any times, also with many equal ones", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 3_600_000 })), {
          maxLength: 200,
        }),
        fc.integer({ min: 1, max: 40 }),
        (timesMs, windowSize) => {
          const expected = timesMs.map((_, index) =>
            medianOf(timesMs.slice(Math.max(0, index + 1 - windowSize), index + 1)),
          );
          expect(runningMedian(timesMs, windowSize)).toEqual(expected);
        },
      ),
    );
  });
});
