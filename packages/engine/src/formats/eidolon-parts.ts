import type { Eidolon } from "../domain/analysis.ts";
import { formatAddedSeconds, formatSeconds } from "./format-duration.ts";

/**
 * A time as hunters read it, in milliseconds: the part that skill decides, then the parts that the game or the squad
 * added.
 */
export interface TimeParts {
  readonly mainMs: number | null;
  readonly addedMs: readonly (number | null)[];
}

type WaterLimbTimes = Pick<
  Eidolon,
  "type" | "firstLimbBreakTimeMs" | "spawnAnimationTimeMs" | "spawnDelayMs"
>;

/**
 * Returns the parts of the water limb: for the Teralyst `W1 − V` with spawn animation and spawn delay beside it, for
 * the others `W1 − U` with the spawn delay. An unknown part is null, and so is a Teralyst's main part that follows from
 * it.
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

/** Returns the parts of the shrine: the time until it opened, then the time of each shard. */
export function shrineParts(eidolon: Pick<Eidolon, "shrineTimeMs" | "shardInsertionTimesMs">): TimeParts {
  return { mainMs: eidolon.shrineTimeMs, addedMs: eidolon.shardInsertionTimesMs };
}

/** Returns parts in one line, e.g. `0.025s +27.334s +3.875s`; a single dash when nothing is known. */
export function formatParts(parts: TimeParts): string {
  const nothingKnown = parts.mainMs === null && parts.addedMs.every((part) => part === null);
  if (nothingKnown) return formatSeconds(null);
  return [formatSeconds(parts.mainMs), ...parts.addedMs.map(formatAddedSeconds)].join(" ");
}
