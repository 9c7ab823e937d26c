import { describe, expect, it } from "vitest";
import { wholePercents } from "./both-figure.tsx";

describe("wholePercents", () => {
  it("percents sum to 100 where rounding each would give 101", () => {
    expect(wholePercents([0.3151, 0.2385, 0.4464])).toEqual([31, 24, 45]);
    expect(wholePercents([0.315, 0.236, 0.449])).toEqual([31, 24, 45]);
  });

  it("percents sum to 100 where rounding each would give 99", () => {
    expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  });

  it("whole shares stay as they are, and a share of zero gets nothing", () => {
    expect(wholePercents([0.6, 0.4, 0])).toEqual([60, 40, 0]);
    expect(wholePercents([1, 0, 0])).toEqual([100, 0, 0]);
    expect(wholePercents([0.29, 0.57, 0.14])).toEqual([29, 57, 14]);
  });

  it("percents always sum to 100", () => {
    for (let hunter = 0; hunter <= 97; hunter++) {
      for (let other = 0; hunter + other <= 97; other++) {
        const shares = [hunter / 97, other / 97, Math.max(0, 1 - hunter / 97 - other / 97)];
        const percents = wholePercents(shares);
        expect(percents.reduce((sum, each) => sum + each, 0)).toBe(100);
        for (const [index, percent] of percents.entries()) {
          expect(Math.abs(percent - (shares[index] ?? 0) * 100)).toBeLessThan(1);
        }
      }
    }
  });
});
