import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eidolonFigures } from "../domain/figures.ts";
import type { EidolonType } from "../domain/words.ts";
import { analyseText } from "../testing/analyse.ts";
import { hostRun, renderLog, sessionStart } from "../testing/log-builder.ts";
import { unknownFigures } from "../testing/unknown-figures.ts";
import { limbSteps, ownSteps } from "./own-steps.ts";

const eidolon = (type: EidolonType) => ({ ...unknownFigures(eidolonFigures), type });

// The published run of docs/game-log.md section 4; its Hydrolyst's row is not published.
const published = {
  ownTimeMs: 11_914,
  eidolons: [
    {
      ...eidolon("teralyst"),
      spawnAnimationTimeMs: 27_334,
      spawnDelayMs: 3875,
      firstLimbBreakTimeMs: 31_234,
      limbBreakTimesMs: [41, -36, -20],
      capshotTimeMs: 65,
      waitingTimeMs: 0,
    },
    {
      ...eidolon("gantulyst"),
      spawnDelayMs: 1890,
      firstLimbBreakTimeMs: 2658,
      limbBreakTimesMs: [-31, -38, -24, 31, -30],
      capshotTimeMs: 40,
      shrineTimeMs: 9383,
      shardInsertionTimesMs: [112],
      waitingTimeMs: 383 + 1890 + 7,
    },
  ],
};

describe("ownSteps", () => {
  it("lists the squad's own times in the order in which they happened", () => {
    const listed = ownSteps(published).map(({ eidolon: type, kind, number, part, timeMs }) => [
      `${type}.${kind}.${number}`,
      part,
      timeMs,
    ]);
    expect(listed).toEqual([
      ["teralyst.animation.0", "waiting", 0],
      ["teralyst.water.0", "aim", 25],
      ["teralyst.limb.1", "aim", 41],
      ["teralyst.limb.2", "aim", -36],
      ["teralyst.limb.3", "aim", -20],
      ["teralyst.capshot.0", "aim", 65],
      ["teralyst.drop.0", "waiting", 0],
      ["gantulyst.shrine.0", "waiting", 383],
      ["gantulyst.shard.1", "hands", 112],
      ["gantulyst.spawn.0", "waiting", 1890],
      ["gantulyst.water.0", "aim", 2658],
      ["gantulyst.limb.1", "aim", -31],
      ["gantulyst.limb.2", "aim", -38],
      ["gantulyst.limb.3", "aim", -24],
      ["gantulyst.limb.4", "aim", 31],
      ["gantulyst.limb.5", "aim", -30],
      ["gantulyst.capshot.0", "aim", 40],
      ["gantulyst.drop.0", "waiting", 7],
    ]);
  });

  it("is empty for a run whose own time is unknown", () => {
    expect(ownSteps({ ...published, ownTimeMs: null })).toEqual([]);
  });

  it("adds up to a run's own time, to its parts, and to those of each eidolon", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 4 }), (lateMs, shards) => {
        const nightMs = 400_000 + lateMs;
        const log = renderLog([...sessionStart("Owner"), ...hostRun({ nightMs, shards })]);
        const run = analyseText(log).nights[0]?.runs[0];
        const steps = run === undefined ? [] : ownSteps(run);
        const sumMs = (which: (step: (typeof steps)[number]) => boolean) =>
          steps.filter(which).reduce((sum, { timeMs }) => sum + timeMs, 0);
        expect(sumMs(() => true)).toBe(run?.ownTimeMs);
        expect(sumMs(({ part }) => part === "aim")).toBe(run?.aimTimeMs);
        expect(sumMs(({ part }) => part === "hands")).toBe(run?.handsTimeMs);
        expect(sumMs(({ part }) => part === "waiting")).toBe(run?.waitingTimeMs);
        for (const { type, ownTimeMs } of run?.eidolons ?? []) {
          expect(sumMs((step) => step.eidolon === type)).toBe(ownTimeMs);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("limbSteps", () => {
  it("lists the limbs of the own time's steps, also where the own time is unknown", () => {
    const limbs = ownSteps(published).filter(({ kind }) => kind === "limb");
    expect(limbs).toHaveLength(3 + 5);
    expect(limbSteps(published)).toEqual(limbs);
    expect(limbSteps({ eidolons: published.eidolons })).toEqual(limbs);
  });
});
