import { describe, expect, it } from "vitest";
import type { Segment } from "../domain/analysis.ts";
import { bestPossibleRun } from "./best-possible-run.ts";

type Piece = readonly [
  kind: Segment["kind"],
  eidolon: Segment["eidolon"],
  number: number,
  durationMs: number,
];

function run(index: number, full: boolean, pieces: readonly Piece[]) {
  let fromMs = 0;
  const segments = pieces.map(([kind, eidolon, number, durationMs]): Segment => {
    const segment = { kind, eidolon, number, fromMs, toMs: fromMs + durationMs };
    fromMs = segment.toMs;
    return segment;
  });
  const eidolons = [{ type: "teralyst", spawnDelayMs: 3875 }] as const;
  return { index, full, segments, eidolons };
}

const first = run(1, true, [
  ["spawn", "teralyst", 0, 27_334],
  ["limb", "teralyst", 1, 17_600],
  ["limb", "teralyst", 2, 17_300],
  ["capshot", "teralyst", 0, 500],
  ["capshot", "hydrolyst", 0, 90],
  ["extraction", null, 0, 6000],
]);
const second = run(2, true, [
  ["spawn", "teralyst", 0, 31_200],
  ["limb", "teralyst", 1, 17_250],
  ["limb", "teralyst", 2, 17_900],
  ["capshot", "teralyst", 0, 500],
  ["capshot", "hydrolyst", 0, 60],
  ["extraction", null, 0, 5000],
]);

describe("bestPossibleRun", () => {
  it("adds up the shortest time of each segment, per eidolon", () => {
    const best = bestPossibleRun([first, second]);
    // 27334 + 17250 + 17300 + 500 + 60, then 5000 of extraction
    expect(best?.lastDropTimeMs).toBe(62_444);
    expect(best?.extractionTimeMs).toBe(67_444);
  });

  it("counts its real time from nightfall, without the spawn delay of the run whose spawn it takes", () => {
    // 62444 − 3875
    expect(bestPossibleRun([first, second])?.realTimeMs).toBe(58_569);
  });

  it("names the run of each segment, the first one when several are equal", () => {
    expect(bestPossibleRun([first, second])?.segments.map(({ runIndex }) => runIndex)).toEqual([
      1, 2, 1, 1, 2, 2,
    ]);
  });

  it("ignores runs that are not full, however fast", () => {
    const aborted = run(3, false, [["limb", "teralyst", 1, 17_186]]);
    expect(bestPossibleRun([first, second, aborted])?.extractionTimeMs).toBe(67_444);
  });

  it("is the run itself when there is only one", () => {
    expect(bestPossibleRun([first])?.extractionTimeMs).toBe(68_824);
  });

  it("is null without a full run, and for a client's runs, whose segments are unknown", () => {
    expect(bestPossibleRun([])).toBeNull();
    expect(bestPossibleRun([{ index: 1, full: true, segments: [], eidolons: [] }])).toBeNull();
  });
});
