import { describe, expect, it } from "vitest";
import type { EidolonFacts } from "../metrics/facts/facts.ts";
import { offGrid } from "./tick-grid.ts";

const unknown = {
  result: "capture",
  limbsMs: [],
  endedMs: null,
  arcaneMs: null,
  shrineMs: null,
  shardsMs: [],
  spawnedMs: null,
} as const;

function grid(teralystMs: number, shrineMs: number, spawnedMs: number): readonly EidolonFacts[] {
  return [
    { ...unknown, type: "teralyst", spawnedMs: teralystMs },
    { ...unknown, type: "gantulyst", shrineMs, spawnedMs },
  ];
}

describe("the tick grid", () => {
  // The published example: from V, W1 +0.025, limbs 0.041 −0.036 −0.020 (17.186 each), capshot 0.065 (48.099), D
  // 15.000, shrine 9.383; then a shard at 0.112 and the spawn 1.890 after the shard. The grid drifted by 0.115 s over
  // its 62 ticks.
  const shrineMs = 25 + 3 * 17_186 + (41 - 36 - 20) + 48_099 + 65 + 15_000 + 9383;

  it("fits the published example, whose drift is 0.115 s over 62 ticks", () => {
    expect(shrineMs).toBe(62 * 2000 + 115);
    expect(offGrid(grid(0, shrineMs, shrineMs + 112 + 1890))).toEqual([]);
  });

  it("does not fit the same example with a spawn half a second early", () => {
    expect(offGrid(grid(0, shrineMs, shrineMs + 112 + 1890 - 500))).toMatchObject([{ eidolon: "gantulyst" }]);
  });

  it("reports no eidolon when the grid's start is unknown", () => {
    expect(offGrid([{ ...unknown, type: "gantulyst", shrineMs: 5000, spawnedMs: 7300 }])).toEqual([]);
    expect(offGrid([])).toEqual([]);
  });
});
