import { describe, expect, it } from "vitest";
import type { EidolonType, Outcome } from "../domain/words.ts";
import { earlyEnd, fastestEidolon, lackedEidolons, lackedForFullRun } from "./partial-night.ts";

const eidolon = (
  type: EidolonType,
  limbBreakTimesMs: readonly number[] = [],
  result: Outcome = "capture",
) => ({
  type,
  result,
  limbBreakTimesMs,
});
const run = (index: number, ...eidolons: readonly ReturnType<typeof eidolon>[]) => ({ index, eidolons });
const five = (timeMs: number) => [timeMs, timeMs, timeMs, timeMs, timeMs];

describe("fastestEidolon", () => {
  it("names the run and the eidolon whose median limb is shortest, the first of equal ones", () => {
    const runs = [
      run(1, eidolon("teralyst", [200, 900, 300]), eidolon("gantulyst", five(250))),
      run(2, eidolon("teralyst", [240, 10, 900]), eidolon("hydrolyst", five(240))),
    ];
    expect(fastestEidolon(runs)).toEqual({ runIndex: 2, type: "teralyst", medianLimbBreakTimeMs: 240 });
  });

  it("leaves out an eidolon that was not captured, and one with a limb time less than it has limbs", () => {
    const runs = [
      run(1, eidolon("teralyst", [10, 10, 10], "kill"), eidolon("gantulyst", [10, 10, 10, 10])),
      run(2, eidolon("teralyst", [400, 500, 600])),
    ];
    expect(fastestEidolon(runs)).toMatchObject({ runIndex: 2, medianLimbBreakTimeMs: 500 });
    expect(fastestEidolon(runs.slice(0, 1))).toBeNull();
    expect(fastestEidolon([])).toBeNull();
  });
});

const all = [eidolon("teralyst"), eidolon("gantulyst"), eidolon("hydrolyst")] as const;

describe("lackedEidolons", () => {
  it("names of each run that is not full the first eidolon that it did not capture, and leaves out aborted runs", () => {
    const killed = eidolon("hydrolyst", [], "kill");
    const aborted = eidolon("teralyst", [], "unfinished");
    const runs = [run(1, ...all), run(2, all[0], all[1], killed), run(3, aborted), run(4, all[0])];
    expect(lackedEidolons(runs)).toEqual([
      { runIndex: 2, type: "hydrolyst" },
      { runIndex: 4, type: "gantulyst" },
    ]);
  });
});

describe("lackedForFullRun", () => {
  it("names what the run with the most captures did not capture", () => {
    const killed = eidolon("hydrolyst", [], "kill");
    const runs = [run(1, all[0]), run(2, all[0], all[1], killed), run(3, all[0], all[1])];
    expect(lackedForFullRun(runs)).toEqual({ runIndex: 2, type: "hydrolyst" });
    expect(lackedForFullRun([run(4, eidolon("teralyst", [], "unfinished"))])).toEqual({
      runIndex: 4,
      type: "teralyst",
    });
  });

  it("is null when a run is full, and without a run", () => {
    expect(lackedForFullRun([run(1, all[0]), run(2, ...all)])).toBeNull();
    expect(lackedForFullRun([])).toBeNull();
  });
});

describe("earlyEnd", () => {
  // A night of the Plains lasts 50 minutes. Times are in milliseconds.
  const minutes = 60_000;
  const night = (lastEidolonCapshotTimeMs: number | null, preload: boolean | null = true) => ({
    averageRealTimeMs: 8 * minutes,
    lastEidolonCapshotTimeMs,
    runs: [
      { index: 1, preload },
      { index: 5, preload: false },
    ],
  });

  it("tells the last run and the time to daybreak when another run would have fitted in", () => {
    expect(earlyEnd(night(41 * minutes))).toEqual({ runIndex: 5, leftMs: 9 * minutes });
    expect(earlyEnd(night(42 * minutes))).toEqual({ runIndex: 5, leftMs: 8 * minutes });
  });

  it("is null when no other run fitted in, and when nightfall or the times are unknown", () => {
    expect(earlyEnd(night(42 * minutes + 1))).toBeNull();
    expect(earlyEnd(night(null))).toBeNull();
    expect(earlyEnd(night(10 * minutes, false))).toBeNull();
    expect(earlyEnd(night(10 * minutes, null))).toBeNull();
    expect(earlyEnd({ ...night(10 * minutes), averageRealTimeMs: null })).toBeNull();
    expect(earlyEnd({ ...night(10 * minutes), runs: [] })).toBeNull();
  });
});
