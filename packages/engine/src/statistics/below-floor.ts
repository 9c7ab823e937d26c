import type { Eidolon, Run } from "../domain/analysis.ts";
import { floors } from "../domain/floors.ts";

export type FloorFigures = Pick<Run, "perspective" | "realTimeMs" | "lastHydrolystLimbBreakTimeMs"> & {
  readonly eidolons: readonly Pick<
    Eidolon,
    "type" | "result" | "limbBreakTimesMs" | "capshotTimeMs" | "spawnDelayMs"
  >[];
};

/**
 * Whether a hosted run has a figure that is less than the game allows; an unknown figure is not below anything. A
 * client's log is left out, because it contains the network's delays and is ranked nowhere.
 */
export function isBelowFloor(run: FloorFigures): boolean {
  return (
    run.perspective === "host" &&
    (isLess(run.realTimeMs, floors.realTimeMs) ||
      isLess(run.lastHydrolystLimbBreakTimeMs, floors.lastHydrolystLimbBreakTimeMs) ||
      run.eidolons.some(hasImpossibleGap))
  );
}

function hasImpossibleGap(eidolon: FloorFigures["eidolons"][number]): boolean {
  return (
    eidolon.limbBreakTimesMs.some((timeMs) => isLess(timeMs, floors.limbBreakTimeMs)) ||
    // A kill needs no animation to end.
    (eidolon.result === "capture" && isLess(eidolon.capshotTimeMs, floors.capshotTimeMs)) ||
    // The Teralyst's spawn delay is a different figure, which counts from the entrance to nightfall.
    (eidolon.type !== "teralyst" && isLess(eidolon.spawnDelayMs, floors.spawnDelayMs))
  );
}

function isLess(timeMs: number | null, floorMs: number): boolean {
  return timeMs !== null && timeMs < floorMs;
}
