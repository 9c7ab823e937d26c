import { describe, expect, it } from "vitest";
import type { Attempt } from "../../run/kept-runs.ts";
import { goodInLast, middleScore } from "./good-in-attempt.ts";

/** An attempt with these limbs; the score is what a slower attempt has less of. */
function attempt(limbsMs: readonly number[], score = 9000): Attempt {
  return { score, limbsMs };
}

describe("what was good in the last attempt", () => {
  it("the limb that was faster than ever by the most is told, with its number and time", () => {
    const attempts = [attempt([200, 300, 600]), attempt([150, 400, 500]), attempt([149, 250, 412])];
    expect(goodInLast(attempts, "raplak")).toEqual({ kind: "fastestLimb", limb: 3, ms: 412 });
  });

  it("a limb that no earlier attempt reached is no best", () => {
    const attempts = [attempt([100, 100]), attempt([120, 130, 90])];
    expect(goodInLast(attempts, "raplak")).toEqual({ kind: "bestLimb", limb: 3, ms: 90 });
  });

  it("as fast as ever is not faster than ever", () => {
    const attempts = [attempt([100, 100, 100]), attempt([100, 100, 100])];
    expect(goodInLast(attempts, "raplak")).toEqual({ kind: "bestLimb", limb: 1, ms: 100 });
  });

  it("without a faster limb, limbs that were closer together than ever are told", () => {
    const attempts = [attempt([50, 120, 300]), attempt([60, 100, 250]), attempt([200, 210, 260])];
    expect(goodInLast(attempts, "raplak")).toEqual({ kind: "steadiest", ms: 60 });
  });

  it("two limbs are not steady", () => {
    const attempts = [attempt([50, 300]), attempt([200, 310])];
    expect(goodInLast(attempts, "raplak")).toEqual({ kind: "bestLimb", limb: 1, ms: 200 });
  });

  it("then a score in the better half is told, where higher or lower is better", () => {
    const before = [attempt([10, 10, 20], 100), attempt([10, 10, 20], 300), attempt([10, 10, 20], 200)];
    const last = attempt([10, 10, 50], 250);
    expect(goodInLast([...before, last], "raplak")).toEqual({ kind: "betterHalf" });
    expect(goodInLast([...before, last], "teralyst")?.kind).toBe("bestLimb");
    expect(goodInLast([...before, attempt([10, 10, 50], 150)], "teralyst")).toEqual({ kind: "betterHalf" });
    // One attempt has no half.
    expect(goodInLast([attempt([10, 10, 20], 100), last], "raplak")?.kind).toBe("bestLimb");
  });

  it("the first attempt has its own best limb, and an attempt without a limb has nothing", () => {
    expect(goodInLast([attempt([90, 31, 400])], "raplak")).toEqual({ kind: "bestLimb", limb: 2, ms: 31 });
    expect(goodInLast([attempt([])], "raplak")).toBeNull();
    expect(goodInLast([], "raplak")).toBeNull();
  });
});

describe("the middle of the scores", () => {
  it("the median keeps the milliseconds of seconds", () => {
    expect(middleScore([attempt([], 83.012), attempt([], 84.5), attempt([], 82.999)])).toBe(83.012);
    expect(middleScore([attempt([], 83.0), attempt([], 84.5)])).toBe(83.75);
    expect(middleScore([])).toBeNull();
  });
});
