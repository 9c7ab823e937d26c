import { describe, expect, it } from "vitest";
import { spreadOf } from "./spread.ts";

describe("spreadOf", () => {
  it("is null without times", () => {
    expect(spreadOf([])).toBeNull();
  });

  it("gives every figure for an odd number of times", () => {
    expect(spreadOf([508, 412, 462, 207, 707])).toEqual({
      count: 5,
      minimumMs: 207,
      lowerQuartileMs: 412,
      medianMs: 462,
      upperQuartileMs: 508,
      maximumMs: 707,
      meanMs: 459, // 2296 / 5 = 459.2
    });
  });

  it("takes the mean of the middle two and rounds half up", () => {
    // docs/game-log.md section 4: 0.4065 → 0.407
    expect(spreadOf([406, 407])?.medianMs).toBe(407);
  });

  it("interpolates quartiles between neighbours", () => {
    // The positions are 0.75 and 2.25 in [0, 100, 200, 300].
    const spread = spreadOf([300, 0, 200, 100]);
    expect([spread?.lowerQuartileMs, spread?.upperQuartileMs]).toEqual([75, 225]);
  });

  it("keeps negative times, which fast machines really produce", () => {
    expect(spreadOf([-36, 41, -20])).toMatchObject({
      minimumMs: -36,
      medianMs: -20,
      maximumMs: 41,
      meanMs: -5,
    });
  });

  it("gives a single time for every figure", () => {
    expect(spreadOf([41])).toEqual({
      count: 1,
      minimumMs: 41,
      lowerQuartileMs: 41,
      medianMs: 41,
      upperQuartileMs: 41,
      maximumMs: 41,
      meanMs: 41,
    });
  });
});
