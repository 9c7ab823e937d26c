import type { NightEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

/**
 * S1: the game writes its lines in the order of time, but for the last minute before a host migration, which it may write
 * again (docs/game-log.md, section 6).
 */
export function timeOrder({ fallenLines }: NightEvidence): readonly FoundSignal[] {
  const fallen = fallenLines.filter(({ afterMigration }) => !afterMigration);
  const [first] = fallen;
  if (first === undefined) return [];
  const fallMs = Math.max(...fallen.map((line) => line.fallMs));
  return [signal({ code: "time_order", atMs: first.atMs, count: fallen.length, figures: { fallMs } })];
}
