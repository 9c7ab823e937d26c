import { describe, expect, test } from "vitest";
import { presentTrend } from "./present-trend.ts";

const shown = (values: string, maxPoints: number, nights = values === "" ? 0 : values.split(";").length) => {
  const names = Array.from({ length: nights }, (_, index) => `night-${index}`);
  const times = names.map((_, index) => 1_700_000_000 + index);
  const columns = { uuids: names.join(","), times: times.join(","), values };
  return JSON.parse(presentTrend({ metric: "realTime", columns, maxPoints }).toString());
};

describe("a trend", () => {
  test("of nothing has empty columns", () => {
    const empty = { nights: [], times: [], counts: [], values: [] };
    expect(shown("", 5)).toEqual({ metric: "realTime", total: 0, ...empty });
  });

  test("has seconds exact to the millisecond", () => {
    expect(shown("0,5,50,500,1000,1230,83412,90000,90010,2147483647", 99).values).toEqual([
      0, 0.005, 0.05, 0.5, 1, 1.23, 83.412, 90, 90.01, 2_147_483.647,
    ]);
  });

  test("says of which nights the runs are", () => {
    const { times, counts, nights, total } = shown("1000,2000;3000;4000,5000,6000", 99);
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
  ])("of more than %d runs has the latest, and only their nights", (maxPoints, values, counts, first) => {
    const trend = shown("1000,2000;3000;4000,5000,6000", maxPoints);
    expect(trend.total).toBe(6);
    expect([trend.values, trend.counts]).toEqual([values, counts]);
    expect(trend.nights).toEqual(["night-0", "night-1", "night-2"].slice(first));
    expect(trend.times).toHaveLength(counts.length);
  });
});
