import { describe, expect, it } from "vitest";
import { markOf } from "../marks/mark-thresholds.ts";
import { distributionOf } from "./spread.ts";

describe("distributionOf", () => {
  it("has no bins without times", () => {
    expect(distributionOf([])).toEqual([]);
  });

  it("counts close times in bins of ten milliseconds", () => {
    expect(distributionOf([-36, -31, 31, 31, 41])).toEqual([
      { fromMs: -40, toMs: -30, count: 2 },
      { fromMs: -30, toMs: -20, count: 0 },
      { fromMs: -20, toMs: -10, count: 0 },
      { fromMs: -10, toMs: 0, count: 0 },
      { fromMs: 0, toMs: 10, count: 0 },
      { fromMs: 10, toMs: 20, count: 0 },
      { fromMs: 20, toMs: 30, count: 0 },
      { fromMs: 30, toMs: 40, count: 2 },
      { fromMs: 40, toMs: 50, count: 1 },
    ]);
  });

  it("puts a time that equals a bin's end into that bin, as marks do", () => {
    const bins = distributionOf([100, 200, 2700]);
    expect(bins[0]).toEqual({ fromMs: 0, toMs: 100, count: 1 });
    expect(bins[1]).toEqual({ fromMs: 100, toMs: 200, count: 1 });
    expect(bins[26]).toEqual({ fromMs: 2600, toMs: 2700, count: 1 });
  });

  it("collects distant times in an open last bin", () => {
    const bins = distributionOf([50, 950, 1950, 29_000, 31_000]);
    expect(bins).toHaveLength(28);
    expect(bins[27]).toEqual({ fromMs: 2700, toMs: null, count: 2 });
  });

  it.each([
    { name: "fast", timesMs: [-36, 41, 99, 100, 101] },
    { name: "usual", timesMs: [96, 152, 300, 301, 700, 868] },
    { name: "slow", timesMs: [120, 700, 1700, 2700, 2701, 9000] },
  ])("never mixes marks in a bin of $name times", ({ timesMs }) => {
    for (const timeMs of timesMs) {
      const bin = distributionOf(timesMs).find(
        ({ fromMs, toMs }) => timeMs > fromMs && (toMs === null || timeMs <= toMs),
      );
      const end = bin?.toMs ?? Number.POSITIVE_INFINITY;
      expect(markOf("limbBreakTime", timeMs)).toBe(markOf("limbBreakTime", end));
    }
  });
});
