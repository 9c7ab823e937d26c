import { isAborted, limbTimesMs, runsInMs } from "@hunt/contracts/run-in-ms";
import { bestRun } from "@hunt/engine/statistics/best-run";
import { describe, expect, it } from "vitest";
import { clientNight, runLike, sampleNight } from "../../../testing/sample-night.ts";
import { deltaDirection, deltaMs } from "./night-difference.ts";

describe("runsInMs", () => {
  it("times are whole milliseconds, and unknown ones stay unknown", () => {
    const [run] = runsInMs(sampleNight());
    expect(run).toMatchObject({
      index: 1,
      realTimeMs: 471_963,
      extractionTimeMs: 481_006,
      loadTimeMs: 13_766,
    });
    expect(run?.eidolons[0]).toMatchObject({
      limbBreakTimesMs: [41, -36, -20],
      shrineTimeMs: null,
      bus: null,
    });
    expect(run?.eidolons[1]?.bus).toEqual({ timeMs: 82_842, waitedMs: 383 });
    expect(run?.segments[2]).toMatchObject({ kind: "limb", number: 1, fromMs: 31_234, toMs: 48_461 });
  });

  it("a night from a list, which has no runs, gives no runs", () => {
    expect(runsInMs({ runs: null })).toEqual([]);
  });
});

describe("isAborted", () => {
  it("a run without a capture or a kill is aborted", () => {
    expect(runsInMs(sampleNight()).map(isAborted)).toEqual([false, false, true]);
  });

  it("a run that dawn ended after a capture is not aborted", () => {
    const dawn = runLike(1, { outcome: "unfinished", full: false });
    expect(runsInMs({ runs: [dawn] }).map(isAborted)).toEqual([false]);
  });
});

describe("limbTimesMs", () => {
  it("every limb of every eidolon is returned", () => {
    // A full run has 3 + 5 + 5 limbs.
    expect(limbTimesMs(runsInMs({ runs: [runLike(1)] }))).toHaveLength(13);
  });
});

describe("bestRun", () => {
  it("the best run is the full run with the shortest real time", () => {
    expect(bestRun(runsInMs(sampleNight()))?.index).toBe(2);
  });

  it("of two equally good runs the exact one is the best, whichever comes first", () => {
    const estimated = runLike(1, { realTime: 470, estimated: ["realTime"], medianLimbBreakTime: -0.5 });
    const exact = runLike(2, { realTime: 470 });
    expect(bestRun(runsInMs({ runs: [estimated, exact] }))?.index).toBe(2);
    expect(bestRun(runsInMs({ runs: [exact, estimated] }))?.index).toBe(2);
    expect(bestRun(runsInMs({ runs: [{ ...estimated, realTime: 469.999 }, exact] }))?.index).toBe(1);
  });

  it("a client's best run is the full run with the shortest median limb, because a client's run has no real time", () => {
    const [run] = clientNight().runs ?? [];
    if (run === undefined) throw new Error("the client's night has a run");
    const runs = runsInMs({ runs: [run, { ...run, index: 2, medianLimbBreakTime: -0.025 }] });
    expect(bestRun(runs)?.index).toBe(2);
  });

  it("there is no best run without a full run", () => {
    expect(bestRun(runsInMs({ runs: [runLike(1, { full: false })] }))).toBeNull();
  });
});

describe("deltaMs", () => {
  it("the delta is the difference, and null when either time is unknown", () => {
    expect(deltaMs(470_000, 471_963)).toBe(-1963);
    expect(deltaMs(null, 1)).toBeNull();
    expect(deltaMs(1, null)).toBeNull();
    expect(deltaMs(1, undefined)).toBeNull();
  });

  it.each([
    [-1, "faster"],
    [1, "slower"],
    [0, "same"],
  ] as const)("the direction of %d is %s", (difference, direction) => {
    expect(deltaDirection(difference)).toBe(direction);
  });
});
