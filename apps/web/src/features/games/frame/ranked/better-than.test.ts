import { describe, expect, it } from "vitest";
import { betterThan } from "./percentile-line.tsx";

/** 9000 to 9100 points, one a hundredth. */
const raplak = { total: 101, scores: Array.from({ length: 101 }, (_, index) => 9_000 + index) };
/** 90 s to 80 s. */
const teralyst = { total: 101, scores: Array.from({ length: 101 }, (_, index) => 90 - index / 10) };

describe("how many ranked runs a score is better than", () => {
  it.each([
    [9_083, 0.83],
    [9_000, 0],
    [8_000, 0],
    [9_100, 1],
    [10_000, 1],
  ])("%d points: %d", (score, share) => {
    expect(betterThan(raplak, score, "higher")).toBe(share);
  });

  it.each([
    [85, 0.5],
    [95, 0],
    [79, 1],
  ])("%d seconds, where less is better: %d", (score, share) => {
    expect(betterThan(teralyst, score, "lower")).toBe(share);
  });

  it("is not told while there are too few to compare with", () => {
    expect(betterThan({ total: 9, scores: raplak.scores }, 9_050, "higher")).toBeNull();
    expect(betterThan({ total: 0, scores: [] }, 9_050, "higher")).toBeNull();
  });
});
