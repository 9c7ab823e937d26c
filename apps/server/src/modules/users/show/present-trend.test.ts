import { describe, expect, test } from "vitest";
import { presentTrend } from "./present-trend.ts";

const shown = (nights: readonly (readonly number[])[], maxPoints: number) =>
  presentTrend({
    metric: "realTime",
    maxPoints,
    nights: nights.map((valuesMs, index) => ({
      nightUuid: `night-${index}`,
      playedAt: new Date((1_700_000_000 + index) * 1000),
      valuesMs,
    })),
  });

const sixRuns = [[1000, 2000], [3000], [4000, 5000, 6000]];

describe("a trend", () => {
  test("a trend has empty columns without nights", () => {
    const empty = { nights: [], times: [], counts: [], values: [] };
    expect(shown([], 5)).toEqual({ metric: "realTime", total: 0, ...empty });
  });

  test("a trend has seconds exact to the millisecond", () => {
    const figures = [0, 5, 50, 500, 1000, 1230, 83_412, 90_000, 90_010, 2_147_483_647];
    expect(shown([figures], 99).values).toEqual([
      0, 0.005, 0.05, 0.5, 1, 1.23, 83.412, 90, 90.01, 2_147_483.647,
    ]);
  });

  test("a trend names the night of each run", () => {
    const { times, counts, nights, total } = shown(sixRuns, 99);
    expect(total).toBe(6);
    expect(counts).toEqual([2, 1, 3]);
    expect(nights).toEqual(["night-0", "night-1", "night-2"]);
    expect(times).toEqual([1_700_000_000, 1_700_000_001, 1_700_000_002]);
  });

  test.each([
    [6, [1, 2, 3, 4, 5, 6], [2, 1, 3], 0],
    [5, [2, 3, 4, 5, 6], [1, 1, 3], 0],
    [4, [3, 4, 5, 6], [1, 3], 1],
    [3, [4, 5, 6], [3], 2],
    [1, [6], [1], 2],
    [0, [], [], 3],
  ])(
    "a trend has only the latest of more than %d runs, and only their nights",
    (maxPoints, values, counts, first) => {
      const trend = shown(sixRuns, maxPoints);
      expect(trend.total).toBe(6);
      expect([trend.values, trend.counts]).toEqual([values, counts]);
      expect(trend.nights).toEqual(["night-0", "night-1", "night-2"].slice(first));
      expect(trend.times).toHaveLength(counts.length);
    },
  );
});
