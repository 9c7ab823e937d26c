import type { Eidolon } from "../domain/analysis.ts";
import { formatAddedSeconds, formatSeconds } from "./format-duration.ts";

/** A time as hunters read it: the part that skill decides, then what the game or the squad added. Milliseconds. */
export interface TimeParts {
  readonly mainMs: number | null;
  readonly addedMs: readonly (number | null)[];
}

type WaterLimbTimes = Pick<
  Eidolon,
  "type" | "firstLimbBreakTimeMs" | "spawnAnimationTimeMs" | "spawnDelayMs"
>;

/**
 * The water limb: for the Teralyst `W1 − V` with spawn animation and spawn delay beside it, for the others `W1 − U`
 * with the spawn delay. A part that is unknown is null, and so is a Teralyst's main part that follows from it.
 */
export function waterLimbParts(eidolon: WaterLimbTimes): TimeParts {
  const { type, firstLimbBreakTimeMs, spawnAnimationTimeMs, spawnDelayMs } = eidolon;
  if (type !== "teralyst") return { mainMs: firstLimbBreakTimeMs, addedMs: [spawnDelayMs] };
  const known = firstLimbBreakTimeMs !== null && spawnAnimationTimeMs !== null && spawnDelayMs !== null;
  return {
    mainMs: known ? firstLimbBreakTimeMs - spawnAnimationTimeMs - spawnDelayMs : null,
    addedMs: [spawnAnimationTimeMs, spawnDelayMs],
  };
}

/** The shrine: how long until it opened, then each shard. */
export function shrineParts(eidolon: Pick<Eidolon, "shrineTimeMs" | "shardInsertionTimesMs">): TimeParts {
  return { mainMs: eidolon.shrineTimeMs, addedMs: eidolon.shardInsertionTimesMs };
}

/** Parts in one line, e.g. `0.025s +27.334s +3.875s`; when nothing is known, one dash. */
export function formatParts(parts: TimeParts): string {
  const nothingKnown = parts.mainMs === null && parts.addedMs.every((part) => part === null);
  if (nothingKnown) return formatSeconds(null);
  return [formatSeconds(parts.mainMs), ...parts.addedMs.map(formatAddedSeconds)].join(" ");
}
