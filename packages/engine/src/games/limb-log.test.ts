import { describe, expect, it } from "vitest";
import { LimbLog } from "./limb-log.ts";

function logOf(...limbsMs: readonly (readonly number[])[]): LimbLog {
  const log = new LimbLog();
  for (const shotsMs of limbsMs) {
    for (const errorMs of shotsMs) {
      if (errorMs < 0) log.addAbsorbed(errorMs);
      else log.addHit(errorMs);
    }
    log.breakLimb(shotsMs[shotsMs.length - 1] ?? 0);
  }
  return log;
}

describe("the figures of a run", () => {
  it("are null without a shot", () => {
    expect(new LimbLog().summary()).toEqual({
      meanMs: null,
      medianMs: null,
      spreadMs: null,
      negativeShare: null,
      aimAtMs: null,
    });
  });

  it("are mean, median and sample standard deviation of the limbs' errors", () => {
    // A textbook example: 2, 4, 4, 4, 5, 5, 7, 9 have mean 5, median 4.5, sample deviation 2.138; here in tens of
    // milliseconds.
    const log = logOf([20], [40], [40], [40], [50], [50], [70], [90]);
    expect(log.summary()).toMatchObject({ meanMs: 50, medianMs: 45, spreadMs: 21, negativeShare: 0 });
  });

  it("count absorbed shots as a share, never as an error", () => {
    const log = logOf([100], [-30, 500], [100], [100]);
    expect(log.summary()).toMatchObject({ meanMs: 200, medianMs: 100, negativeShare: 0.2 });
  });

  it("advise the distance from the median to the 5th percentile of the aimed shots, early ones among them", () => {
    // Twenty-one shots at 0, 10 … 200 have a median of 100 and a 5th percentile of 10.
    const spreadOut = logOf(...Array.from({ length: 21 }, (_, index) => [index * 10]));
    expect(spreadOut.summary().aimAtMs).toBe(90);
    // Aimed shots are −40, 60, 60, 60, 60; the second try at the first limb was not aimed. The 5th percentile is −40 +
    // 0.2 × 100 = −20.
    const early = logOf([-40, 470], [60], [60], [60], [60]);
    expect(early.summary().aimAtMs).toBe(80);
    expect(early.summary().meanMs).toBe(142);
  });

  it("contain no advice below four limbs, and no spread for a single limb", () => {
    expect(logOf([10], [20], [30]).summary()).toMatchObject({ aimAtMs: null, spreadMs: 10 });
    expect(logOf([10]).summary().spreadMs).toBeNull();
  });

  it("count the shots that a limb absorbed", () => {
    const log = new LimbLog();
    log.addAbsorbed(-30);
    log.addAbsorbed(null);
    log.addHit(5);
    expect(log.breakLimb(5)).toBe(2);
    log.addHit(5);
    expect(log.breakLimb(5)).toBe(0);
  });
});
