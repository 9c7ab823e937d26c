import {
  tickDriftMaxMs,
  tickDriftSpreadMs,
  tickPeriodMs,
  tickRestartAfterSpawnMs,
  tickToleranceMs,
} from "../domain/game-facts.ts";
import { honestMachines } from "../domain/honest-machines.ts";
import type { EidolonType } from "../domain/words.ts";
import type { EidolonFacts } from "./facts.ts";

export interface OffGrid {
  readonly eidolon: EidolonType;
  /** How far from the nearest plausible tick, in milliseconds. */
  readonly offMs: number;
}

interface GridReading {
  readonly eidolon: EidolonType;
  /** Drift per tick from the grid's start to E. */
  readonly driftMs: number;
  /** U against the tick that the drift foretells; null without U. */
  readonly spawnOffMs: number | null;
  readonly ticks: number;
}

/** Where the ticks after an eidolon's spawn begin; null when the log lacks the spawn. */
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
  if (eidolon.spawnedMs === null) return { eidolon: eidolon.type, driftMs, spawnOffMs: null, ticks };
  const untilSpawnMs = eidolon.spawnedMs - eidolon.shrineMs;
  const step = tickPeriodMs + Math.max(0, driftMs);
  const steps = Math.max(1, Math.round(untilSpawnMs / step));
  return { eidolon: eidolon.type, driftMs, spawnOffMs: untilSpawnMs - steps * step, ticks };
}

/**
 * The host's encounter manager ticks every 2 s plus up to a frame, from V and again from U + 0.1 s: E and U lie on
 * that grid. The drift of a tick is estimated from each V→E and U→E of the run; they must agree with one another, and
 * U must lie on the tick that they foretell.
 */
export function offGrid(eidolons: readonly EidolonFacts[]): readonly OffGrid[] {
  const readings = eidolons.flatMap((eidolon, index) => {
    const previous = eidolons[index - 1];
    const reading = previous === undefined ? null : readGrid(previous, eidolon);
    return reading === null ? [] : [reading];
  });
  const calmest = Math.min(...readings.map((reading) => Math.abs(reading.driftMs)));
  return readings.flatMap(({ eidolon, driftMs, spawnOffMs, ticks }) => {
    const excess = Math.abs(driftMs) - Math.min(tickDriftMaxMs, calmest + tickDriftSpreadMs);
    if (excess > 0) return [{ eidolon, offMs: Math.round(excess * ticks) }];
    // A hitch delays, and never hurries.
    const lateMs = tickToleranceMs + honestMachines.hitchMs;
    if (spawnOffMs !== null && (spawnOffMs < -tickToleranceMs || spawnOffMs > lateMs)) {
      return [{ eidolon, offMs: Math.round(spawnOffMs) }];
    }
    return [];
  });
}
