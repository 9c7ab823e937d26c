import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type NightShape, overlapOf } from "./shape.ts";

function runOf(gaps: readonly number[], fromMs = 500_000): readonly number[] {
  const moments = [fromMs];
  for (const gap of gaps) moments.push((moments.at(-1) ?? fromMs) + gap);
  return moments;
}

const gapLists = fc.array(fc.integer({ min: 17_150, max: 60_000 }), { minLength: 12, maxLength: 20 });
const shape = (...runsMs: readonly (readonly number[])[]): Pick<NightShape, "runsMs"> => ({ runsMs });

describe("the shape of a night (S9)", () => {
  it("is found again whatever the clock, and one line in twenty may be another", () => {
    fc.assert(
      fc.property(gapLists, fc.integer({ min: 0, max: 9_000_000 }), (gaps, shiftMs) => {
        const [one, other] = [runOf(gaps), runOf(gaps, 500_000 + shiftMs)];
        expect(overlapOf(shape(one), shape(other))).toEqual({
          share: 1,
          runs: [1],
          isCopy: true,
          isWhole: true,
        });
      }),
    );
  });

  it("names the runs that were taken out of it", () => {
    const gaps = (seed: number) =>
      Array.from({ length: 16 }, (_, index) => 17_200 + ((index * 397 + seed * 7919) % 2999));
    const stolen = runOf(gaps(1));
    const night = shape(runOf(gaps(2)), stolen, runOf(gaps(3)));
    const overlap = overlapOf(night, shape(runOf(gaps(4)), runOf(gaps(1), 9_000_000)));
    expect(overlap).toMatchObject({ runs: [2], isCopy: true, isWhole: false });
    expect(overlapOf(night, shape(runOf(gaps(4)), runOf(gaps(5)))).isCopy).toBe(false);
  });

  it("says nothing of a few limbs", () => {
    const few = runOf([17_300, 17_400, 48_200]);
    expect(overlapOf(shape(few), shape(few))).toEqual({ share: 1, runs: [], isCopy: false, isWhole: false });
    expect(overlapOf(shape(), shape())).toEqual({ share: 0, runs: [], isCopy: false, isWhole: false });
  });
});
