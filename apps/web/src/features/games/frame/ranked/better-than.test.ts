import { describe, expect, it } from "vitest";
import { betterThan } from "./percentile-line.tsx";

/** Scores from 9000 to 9100 points, one for each hundredth. */
const raplak = { total: 101, scores: Array.from({ length: 101 }, (_, index) => 9_000 + index) };
/** Scores from 90 s to 80 s. */
const teralyst = { total: 101, scores: Array.from({ length: 101 }, (_, index) => 90 - index / 10) };

describe("the share of ranked runs that a score beats", () => {
  it.each([
    [9_083, 0.83],
    [9_000, 0],
    [8_000, 0],
    [9_100, 1],
    [10_000, 1],
  ])("%d points beat a share of %d", (score, share) => {
    expect(betterThan(raplak, score, "raplak")).toBe(share);
  });

  it.each([
    [85, 0.5],
    [95, 0],
    [79, 1],
  ])("%d seconds, where less is better, beat a share of %d", (score, share) => {
    expect(betterThan(teralyst, score, "teralyst")).toBe(share);
  });

  it("no share is shown while there are too few runs to compare with", () => {
    expect(betterThan({ total: 9, scores: raplak.scores }, 9_050, "raplak")).toBeNull();
    expect(betterThan({ total: 0, scores: [] }, 9_050, "raplak")).toBeNull();
  });
});
