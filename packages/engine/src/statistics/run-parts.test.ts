import { describe, expect, it } from "vitest";
import { type RunEidolon, runPartKey, runParts } from "./run-parts.ts";

// The published run of docs/game-log.md section 4.
const teralyst: RunEidolon = {
  type: "teralyst",
  spawnAnimationTimeMs: 27_334,
  spawnDelayMs: 3875,
  firstLimbBreakTimeMs: 31_234,
  limbBreakTimesMs: [41, -36, -20],
  capshotTimeMs: 65,
  shrineTimeMs: null,
  shardInsertionTimesMs: [],
};
const gantulyst: RunEidolon = {
  type: "gantulyst",
  spawnAnimationTimeMs: null,
  spawnDelayMs: 1890,
  firstLimbBreakTimeMs: 2658,
  limbBreakTimesMs: [-31, -38, -24, 31, -30],
  capshotTimeMs: 40,
  shrineTimeMs: 9383,
  shardInsertionTimesMs: [112],
};

describe("runParts", () => {
  it("lists the parts in which a squad can be faster, in the order in which they happened", () => {
    const listed = runParts({ eidolons: [teralyst, gantulyst] }).map((part) => [
      runPartKey(part),
      part.timeMs,
    ]);
    expect(listed).toEqual([
      ["teralyst.water.0", 25],
      ["teralyst.limb.1", 41],
      ["teralyst.limb.2", -36],
      ["teralyst.limb.3", -20],
      ["teralyst.capshot.0", 65],
      ["gantulyst.shrine.0", 9383],
      ["gantulyst.shard.1", 112],
      ["gantulyst.spawnDelay.0", 1890],
      ["gantulyst.water.0", 2658],
      ["gantulyst.limb.1", -31],
      ["gantulyst.limb.2", -38],
      ["gantulyst.limb.3", -24],
      ["gantulyst.limb.4", 31],
      ["gantulyst.limb.5", -30],
      ["gantulyst.capshot.0", 40],
    ]);
  });

  it("leaves out parts that a client's log does not have", () => {
    const seenByClient = {
      ...teralyst,
      spawnAnimationTimeMs: null,
      spawnDelayMs: null,
      firstLimbBreakTimeMs: null,
    };
    expect(runParts({ eidolons: [seenByClient] }).map(runPartKey)).toEqual([
      "teralyst.limb.1",
      "teralyst.limb.2",
      "teralyst.limb.3",
      "teralyst.capshot.0",
    ]);
  });
});
