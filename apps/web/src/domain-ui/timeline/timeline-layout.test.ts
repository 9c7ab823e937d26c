import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { eidolonFigures, runFigures } from "@hunt/engine/domain/figures";
import { unknownFigures } from "@hunt/engine/testing/unknown-figures";
import { describe, expect, it } from "vitest";
import { movedPlace } from "./moved-place.ts";
import { timelineLayout } from "./timeline-layout.ts";

const run: RunInMs = {
  id: "0198f0aa-0000-7000-8000-000000000001",
  verified: false,
  index: 1,
  preload: true,
  outcome: "unfinished",
  estimated: [],
  full: false,
  startOffsetMs: 0,
  filledIn: false,
  ...unknownFigures(runFigures),
  extractionTimeMs: 100_000,
  loadTimeMs: 20_000,
  eidolons: [
    {
      type: "teralyst",
      result: "capture",
      ...unknownFigures(eidolonFigures),
      spawnAnimationTimeMs: 27_334,
      spawnDelayMs: 0,
      firstLimbBreakTimeMs: 27_359,
      limbBreakTimesMs: [41, -36],
      bus: null,
    },
  ],
  segments: [
    { kind: "spawn", eidolon: "teralyst", number: 0, fromMs: 0, toMs: 30_000 },
    { kind: "limb", eidolon: "teralyst", number: 1, fromMs: 30_000, toMs: 60_000 },
    { kind: "limb", eidolon: "teralyst", number: 2, fromMs: 60_000, toMs: 59_900 },
    { kind: "extraction", eidolon: null, number: 0, fromMs: 60_000, toMs: 100_000 },
  ],
};

describe("timelineLayout", () => {
  it("places segments to scale, including the loading screen after the run", () => {
    const [row] = timelineLayout([run]).rows;
    // The longest row ends at 100 s + 20 s of loading.
    expect(
      row?.segments.map(({ kind, startPercent, widthPercent }) => [kind, startPercent, widthPercent]),
    ).toEqual([
      ["spawn", 0, 25],
      ["limb", 25, 25],
      ["limb", 50, 0],
      ["extraction", 50, expect.closeTo(33.333, 2)],
      ["load", expect.closeTo(83.333, 2), expect.closeTo(16.667, 2)],
    ]);
  });

  it("gives limbs the net time that decides their mark", () => {
    const [row] = timelineLayout([run]).rows;
    expect(row?.segments.map(({ limbTimeMs }) => limbTimeMs)).toEqual([null, 41, -36, null, null]);
  });

  it("marks every whole minute of the scale", () => {
    expect(timelineLayout([run]).ticks).toEqual([
      { timeMs: 0, percent: 0 },
      { timeMs: 60_000, percent: 50 },
      { timeMs: 120_000, percent: 100 },
    ]);
  });

  it("draws no row for a run whose start is unknown", () => {
    expect(timelineLayout([{ ...run, segments: [] }]).rows).toEqual([]);
  });
});

describe("movedPlace", () => {
  const { rows } = timelineLayout([
    run,
    { ...run, index: 2, segments: run.segments.slice(1), loadTimeMs: null },
  ]);

  it.each([
    ["ArrowRight", { row: 0, segment: 1 }, { row: 0, segment: 2 }],
    ["ArrowRight", { row: 0, segment: 4 }, { row: 0, segment: 4 }],
    ["ArrowLeft", { row: 0, segment: 0 }, { row: 0, segment: 0 }],
    ["Home", { row: 0, segment: 3 }, { row: 0, segment: 0 }],
    ["End", { row: 0, segment: 0 }, { row: 0, segment: 4 }],
    ["ArrowUp", { row: 0, segment: 2 }, { row: 0, segment: 2 }],
  ])("%s moves within the run and stops at its ends", (key, from, to) => {
    expect(movedPlace(rows, from, key)).toEqual(to);
  });

  it("goes to the same segment of the next run, wherever that segment is", () => {
    expect(movedPlace(rows, { row: 0, segment: 2 }, "ArrowDown")).toEqual({ row: 1, segment: 1 });
  });

  it("goes to a near segment when the next run does not have the same one", () => {
    expect(movedPlace(rows, { row: 0, segment: 4 }, "ArrowDown")).toEqual({ row: 1, segment: 2 });
  });

  it("returns null for other keys", () => {
    expect(movedPlace(rows, { row: 0, segment: 0 }, "a")).toBeNull();
  });
});
