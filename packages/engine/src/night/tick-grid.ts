import {
  tickDriftMaxMs,
  tickDriftSpreadMs,
  tickPeriodMs,
  tickRestartAfterSpawnMs,
  tickToleranceMs,
} from "../domain/game-facts.ts";
import type { EidolonType } from "../domain/words.ts";
import type { EidolonFacts } from "../metrics/facts/facts.ts";

export interface OffGrid {
  readonly eidolon: EidolonType;
  /** The distance from the nearest plausible tick, in milliseconds. */
  readonly offMs: number;
}

interface GridReading {
  readonly eidolon: EidolonType;
  /** The drift per tick from the grid's start to E. */
  readonly driftMs: number;
  /**
   * The distance of U from the tick that the drift predicts, and the largest delay of each tick from E on; null without U.
   */
  readonly spawn: { readonly offMs: number; readonly driftMs: number } | null;
  readonly ticks: number;
}

/** Returns the beginning of the ticks after an eidolon's spawn; null when the log lacks the spawn. */
export function gridStart(previous: EidolonFacts): number | null {
  if (previous.spawnedMs === null) return null;
  return previous.type === "teralyst" ? previous.spawnedMs : previous.spawnedMs + tickRestartAfterSpawnMs;
}

function readGrid(previous: EidolonFacts, eidolon: EidolonFacts): GridReading | null {
  const startMs = gridStart(previous);
  if (startMs === null || eidolon.shrineMs === null) return null;
  const sinceMs = eidolon.shrineMs - startMs;
  const ticks = Math.floor((sinceMs + tickToleranceMs) / tickPeriodMs);
  if (ticks < 1) return null;
  const driftMs = (sinceMs - ticks * tickPeriodMs) / ticks;
  if (eidolon.spawnedMs === null) return { eidolon: eidolon.type, driftMs, spawn: null, ticks };
  const untilSpawnMs = eidolon.spawnedMs - eidolon.shrineMs;
  const stepMs = tickPeriodMs + Math.max(0, driftMs);
  const steps = Math.max(1, Math.round(untilSpawnMs / stepMs));
  const spawn = { offMs: untilSpawnMs - steps * stepMs, driftMs: untilSpawnMs / steps - tickPeriodMs };
  return { eidolon: eidolon.type, driftMs, spawn, ticks };
}

/**
 * Returns the lines off the grid. The host's encounter manager ticks every 2 s plus up to a frame, from V and again
 * from U + 0.1 s, so E and U lie on that grid. The drift of a tick is estimated from each V→E and U→E of the run. These
 * drifts must agree with one another, and U must lie on the tick that they predict.
 */
export function offGrid(eidolons: readonly EidolonFacts[]): readonly OffGrid[] {
  const readings = eidolons.flatMap((eidolon, index) => {
    const previous = eidolons[index - 1];
    const reading = previous === undefined ? null : readGrid(previous, eidolon);
    return reading === null ? [] : [reading];
  });
  const calmestMs = Math.min(...readings.map(({ driftMs }) => Math.abs(driftMs)));
  // A few frames add up to more than a tick; the few ticks before a spawn show how many do.
  const slowestMs = Math.max(...readings.map(({ spawn }) => spawn?.driftMs ?? 0));
  const usualMs = Math.min(tickDriftMaxMs, Math.max(calmestMs, slowestMs));
  return readings.flatMap(({ eidolon, driftMs, spawn, ticks }) => {
    const excess = Math.abs(driftMs) - Math.min(tickDriftMaxMs, usualMs + tickDriftSpreadMs);
    if (excess > 0) return [{ eidolon, offMs: Math.round(excess * ticks) }];
    // A hitch delays a line but never makes it early.
    if (spawn === null || spawn.driftMs >= -tickToleranceMs) return [];
    return [{ eidolon, offMs: Math.round(spawn.offMs) }];
  });
}
