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
    const empty = { times: [], values: [], night: [], nights: [] };
    expect(shown("", 5)).toEqual({ metric: "realTime", total: 0, ...empty });
  });

  test("has seconds exact to the millisecond", () => {
    expect(shown("0,5,50,500,1000,1230,83412,90000,90010,2147483647", 99).values).toEqual([
      0, 0.005, 0.05, 0.5, 1, 1.23, 83.412, 90, 90.01, 2_147_483.647,
    ]);
  });

  test("names the night of each run", () => {
    const { times, night, nights, total } = shown("1000,2000;3000;4000,5000,6000", 99);
    expect(total).toBe(6);
    expect(night).toEqual([0, 0, 1, 2, 2, 2]);
    expect(nights).toEqual(["night-0", "night-1", "night-2"]);
    expect(times.map((time: number) => time - 1_700_000_000)).toEqual([0, 0, 1, 2, 2, 2]);
  });

  test.each([
    [6, [1, 2, 3, 4, 5, 6], [0, 0, 1, 2, 2, 2], 0],
    [5, [2, 3, 4, 5, 6], [0, 1, 2, 2, 2], 0],
    [4, [3, 4, 5, 6], [0, 1, 1, 1], 1],
    [3, [4, 5, 6], [0, 0, 0], 2],
    [1, [6], [0], 2],
    [0, [], [], 3],
  ])("of more than %d runs has the latest, and only their nights", (maxPoints, values, night, first) => {
    const trend = shown("1000,2000;3000;4000,5000,6000", maxPoints);
    expect(trend.total).toBe(6);
    expect([trend.values, trend.night]).toEqual([values, night]);
    expect(trend.nights).toEqual(["night-0", "night-1", "night-2"].slice(first));
    expect(trend.times).toHaveLength(values.length);
  });
});
