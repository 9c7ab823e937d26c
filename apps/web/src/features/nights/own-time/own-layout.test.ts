import { eidolonFigures } from "@hunt/engine/domain/figures";
import { unknownFigures } from "@hunt/engine/testing/unknown-figures";
import { describe, expect, it } from "vitest";
import { usualOwnTimes } from "./night-timeline.tsx";
import { type OwnRun, ownLayout, segmentAt } from "./own-layout.ts";

// The numbers are small and easy to add up: 1.000 aim for the Teralyst; 2.000 waiting, 1.000 hands and 4.000 aim for the
// Gantulyst.
const teralyst = {
  ...unknownFigures(eidolonFigures),
  type: "teralyst",
  result: "capture",
  bus: null,
  spawnAnimationTimeMs: 27_334,
  spawnDelayMs: 0,
  firstLimbBreakTimeMs: 27_334 + 1020,
  limbBreakTimesMs: [-20],
  capshotTimeMs: 0,
  ownTimeMs: 1000,
  aimTimeMs: 1000,
  handsTimeMs: 0,
  waitingTimeMs: 0,
} as const;
const gantulyst = {
  ...teralyst,
  type: "gantulyst",
  spawnAnimationTimeMs: null,
  shrineTimeMs: 9000 + 1500,
  shardInsertionTimesMs: [1000],
  spawnDelayMs: 500,
  firstLimbBreakTimeMs: 4000,
  limbBreakTimesMs: [],
  ownTimeMs: 7000,
  aimTimeMs: 4000,
  handsTimeMs: 1000,
  waitingTimeMs: 2000,
} as const;

function run(index: number, moreMs = 0): OwnRun {
  return {
    id: `run ${index}`,
    index,
    preload: true,
    realTimeMs: 468_049 + moreMs,
    ownTimeMs: 8000 + moreMs,
    aimTimeMs: 5000 + moreMs,
    handsTimeMs: 1000,
    waitingTimeMs: 2000,
    eidolons: [teralyst, { ...gantulyst, firstLimbBreakTimeMs: 4000 + moreMs, aimTimeMs: 4000 + moreMs }],
  };
}
const none = { reference: null, zoom: null };

describe("ownLayout", () => {
  it("the squad's own times are placed, without the times that the game takes from everybody", () => {
    const [row] = ownLayout([run(1), run(2, 2000)], none).rows;
    const drawn = row?.segments.filter(({ timeMs }) => timeMs !== 0);
    expect(
      drawn?.map(({ kind, fromMs, toMs, startPercent, widthPercent }) => [
        kind,
        fromMs,
        toMs,
        startPercent,
        widthPercent,
      ]),
    ).toEqual([
      // The longest row takes 10.000 and the whole width.
      ["water", 0, 1020, 0, expect.closeTo(10.2)],
      // A limb below 0 leads back over the previous one, so that the row ends at its own time.
      ["limb", 1020, 1000, expect.closeTo(10), expect.closeTo(0.2)],
      ["shrine", 1000, 2500, expect.closeTo(10), expect.closeTo(15)],
      ["shard", 2500, 3500, expect.closeTo(25), expect.closeTo(10)],
      ["spawn", 3500, 4000, expect.closeTo(35), expect.closeTo(5)],
      ["water", 4000, 8000, expect.closeTo(40), expect.closeTo(40)],
    ]);
  });

  it("a single eidolon begins at 0 in each run", () => {
    const [row] = ownLayout([run(1)], { reference: null, zoom: "gantulyst" }).rows;
    expect(row?.totalMs).toBe(7000);
    expect(row?.segments[0]).toMatchObject({ kind: "shrine", fromMs: 0, toMs: 1500 });
  });

  it("rows are compared with the night's best, and steps with the night's median", () => {
    const { rows } = ownLayout([run(1, 300), run(2), run(3, 1000)], none);
    expect(rows.map(({ deltaMs, isBest }) => [deltaMs, isBest])).toEqual([
      [300, false],
      [null, true],
      [1000, false],
    ]);
    const water = rows[2]?.segments.find(({ kind, eidolon }) => kind === "water" && eidolon === "gantulyst");
    expect(water).toMatchObject({ timeMs: 5000, usualMs: 4300 });
  });

  it("two runs have no median", () => {
    const { rows } = ownLayout([run(1), run(2)], none);
    expect(rows[0]?.segments.every(({ usualMs }) => usualMs === null)).toBe(true);
  });

  it("rows and steps are compared with a reference, which is the first row when it is from another night", () => {
    const reference = { ...run(4, -500), id: "elsewhere" };
    const { rows } = ownLayout([run(1), run(2, 250)], { reference, zoom: null });
    expect(rows.map((row) => [row.run.id, row.isReference, row.deltaMs])).toEqual([
      ["elsewhere", true, null],
      ["run 1", false, 500],
      ["run 2", false, 750],
    ]);
    expect(
      rows[1]?.segments.find(({ kind, eidolon }) => kind === "water" && eidolon === "gantulyst")?.usualMs,
    ).toBe(3500);
  });

  it("runs without a known own time are left out", () => {
    expect(ownLayout([{ ...run(1), ownTimeMs: null }], none).rows).toEqual([]);
  });
});

describe("the limbs of runs whose own time is unknown", () => {
  const limbs = (index: number, ...timesMs: readonly number[]): OwnRun => ({
    ...run(index),
    ownTimeMs: null,
    eidolons: [{ ...teralyst, limbBreakTimesMs: timesMs }],
  });
  const view = { ...none, isLimbs: true };

  it("the limbs alone are drawn, from 0, with their medians", () => {
    const [first] = ownLayout([limbs(1, 200, 300), limbs(2, 200, 100), limbs(3, 500, 100)], view).rows;
    expect(first?.totalMs).toBe(500);
    expect(
      first?.segments.map(({ kind, number, fromMs, toMs, usualMs }) => [kind, number, fromMs, toMs, usualMs]),
    ).toEqual([
      ["limb", 1, 0, 200, 200],
      ["limb", 2, 200, 500, 100],
    ]);
  });

  it("a run with fewer limbs is not held against the others, and one without limbs is left out", () => {
    const { rows } = ownLayout([limbs(1, 200, 300), limbs(2, 100), limbs(3, 250, 350), limbs(4)], view);
    expect(rows.map(({ run: { index }, deltaMs, isBest }) => [index, deltaMs, isBest])).toEqual([
      [1, null, true],
      [2, null, false],
      [3, 100, false],
    ]);
  });
});

describe("segmentAt", () => {
  const segments = ownLayout([run(1), run(2, 2000)], none).rows[0]?.segments ?? [];
  const kindAt = (percent: number) => segments[segmentAt(segments, percent, 1)]?.kind;

  it("a pointer selects the step below it, and a thin step also from a short distance", () => {
    expect([kindAt(5), kindAt(30), kindAt(60)]).toEqual(["water", "shard", "water"]);
    expect([kindAt(9.4), kindAt(10.9)]).toEqual(["limb", "limb"]);
  });

  it("a pointer beyond the row's end selects the nearest step", () => {
    expect(kindAt(99)).toBe("water");
  });
});

it("means of own times sum to the whole in spite of rounding", () => {
  const runs = [
    run(1),
    { ...run(2), aimTimeMs: 5001, waitingTimeMs: 1999 },
    { ...run(3), handsTimeMs: 1001, ownTimeMs: 8001 },
  ];
  const { ownTimeMs, aimTimeMs, handsTimeMs, waitingTimeMs } = usualOwnTimes(runs);
  expect(ownTimeMs).toBe(8000);
  expect((aimTimeMs ?? 0) + (handsTimeMs ?? 0) + (waitingTimeMs ?? 0)).toBe(8000);
});
