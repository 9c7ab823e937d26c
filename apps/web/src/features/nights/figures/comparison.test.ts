import { isAborted, limbTimesMs, runsInMs } from "@hunt/contracts/run-in-ms";
import { bestRun } from "@hunt/engine/statistics/best-run";
import { describe, expect, it } from "vitest";
import { clientNight, runLike, sampleNight } from "../../../testing/sample-night.ts";
import { deltaDirection, deltaMs } from "./night-difference.ts";

describe("runsInMs", () => {
  it("counts in whole milliseconds and keeps what is not known", () => {
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

  it("has none for a list's night without runs", () => {
    expect(runsInMs({ runs: null })).toEqual([]);
  });
});

describe("isAborted", () => {
  it("is a run without a capture or a kill", () => {
    expect(runsInMs(sampleNight()).map(isAborted)).toEqual([false, false, true]);
  });

  it("is not a run that dawn ended after a capture", () => {
    const dawn = runLike(1, { outcome: "unfinished", full: false });
    expect(runsInMs({ runs: [dawn] }).map(isAborted)).toEqual([false]);
  });
});

describe("limbTimesMs", () => {
  it("takes every limb of every eidolon", () => {
    // 3 + 5 + 5 of a full run
    expect(limbTimesMs(runsInMs({ runs: [runLike(1)] }))).toHaveLength(13);
  });
});

describe("bestRun", () => {
  it("is the full run with the shortest real time", () => {
    expect(bestRun(runsInMs(sampleNight()))?.index).toBe(2);
  });

  it("is the exact one of two that are equally good, whichever comes first", () => {
    const estimated = runLike(1, { realTime: 470, estimated: ["realTime"], medianLimbBreakTime: -0.5 });
    const exact = runLike(2, { realTime: 470 });
    expect(bestRun(runsInMs({ runs: [estimated, exact] }))?.index).toBe(2);
    expect(bestRun(runsInMs({ runs: [exact, estimated] }))?.index).toBe(2);
    expect(bestRun(runsInMs({ runs: [{ ...estimated, realTime: 469.999 }, exact] }))?.index).toBe(1);
  });

  it("is a client's full run with the shortest median limb, as there is no real time", () => {
    const [run] = clientNight().runs ?? [];
    if (run === undefined) throw new Error("the client's night has a run");
    const runs = runsInMs({ runs: [run, { ...run, index: 2, medianLimbBreakTime: -0.025 }] });
    expect(bestRun(runs)?.index).toBe(2);
  });

  it("is none without a full run", () => {
    expect(bestRun(runsInMs({ runs: [runLike(1, { full: false })] }))).toBeNull();
  });
});

describe("deltaMs", () => {
  it("is the difference, and none when either is not known", () => {
    expect(deltaMs(470_000, 471_963)).toBe(-1963);
    expect(deltaMs(null, 1)).toBeNull();
    expect(deltaMs(1, null)).toBeNull();
    expect(deltaMs(1, undefined)).toBeNull();
  });

  it.each([
    [-1, "faster"],
    [1, "slower"],
    [0, "same"],
  ] as const)("calls %d %s", (difference, direction) => {
    expect(deltaDirection(difference)).toBe(direction);
  });
});
