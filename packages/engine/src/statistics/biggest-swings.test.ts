import { describe, expect, it } from "vitest";
import { biggestSwings } from "./biggest-swings.ts";
import type { RunEidolon } from "./run-parts.ts";

const teralyst: RunEidolon = {
  type: "teralyst",
  spawnAnimationTimeMs: 27_334,
  spawnDelayMs: 0,
  firstLimbBreakTimeMs: 27_434,
  limbBreakTimesMs: [400, 400, 400],
  capshotTimeMs: 500,
  shrineTimeMs: null,
  shardInsertionTimesMs: [],
};
const run = (index: number, change: Partial<RunEidolon> = {}, full = true) => ({
  index,
  full,
  eidolons: [{ ...teralyst, ...change }],
});

describe("biggestSwings", () => {
  it("names the part with the largest loss and the one with the largest gain against the night's median", () => {
    const swings = biggestSwings([
      run(1),
      run(2, { limbBreakTimesMs: [400, 2710, 400] }),
      run(3, { capshotTimeMs: 180 }),
      run(4),
    ]);
    expect(swings.loss).toEqual({
      runIndex: 2,
      part: { eidolon: "teralyst", kind: "limb", number: 2, timeMs: 2710 },
      usualMs: 400,
      gameMs: 0,
      deltaMs: 2310,
    });
    expect(swings.gain).toEqual({
      runIndex: 3,
      part: { eidolon: "teralyst", kind: "capshot", number: 0, timeMs: 180 },
      usualMs: 500,
      gameMs: 0,
      deltaMs: -320,
    });
  });

  it("gives the game's own part of a shrine's time, which is the same in every run", () => {
    const hydrolyst = (index: number, shrineTimeMs: number) =>
      run(index, { type: "hydrolyst", shrineTimeMs });
    const { gain } = biggestSwings([hydrolyst(1, 11_885), hydrolyst(2, 11_041), hydrolyst(3, 11_900)]);
    expect(gain).toEqual({
      runIndex: 2,
      part: { eidolon: "hydrolyst", kind: "shrine", number: 0, timeMs: 11_041 },
      usualMs: 11_885,
      gameMs: 11_000,
      deltaMs: -844,
    });
  });

  it("counts full runs only", () => {
    const swings = biggestSwings([run(1), run(2), run(3), run(4, { capshotTimeMs: 9000 }, false)]);
    expect(swings).toEqual({ loss: null, gain: null });
  });

  it("is null with fewer than three full runs", () => {
    expect(biggestSwings([run(1), run(2, { capshotTimeMs: 9000 })])).toEqual({ loss: null, gain: null });
  });

  it("does not call the preload run's missing spawn delay a gain", () => {
    const late = { spawnDelayMs: 3875, firstLimbBreakTimeMs: 31_309 };
    expect(biggestSwings([run(1), run(2, late), run(3, late)])).toEqual({ loss: null, gain: null });
  });
});
