import { buildDayUtcMs } from "../clock/build-day.ts";
import { eraOfDay } from "./eras.ts";
import type { Era } from "./words.ts";

interface NightInTime {
  /** As its log has it (`2026.05.13.13.07 Retail …`); null where it has none. */
  readonly buildLabel: string | null;
  /** When it was played; null where that is not known. */
  readonly startedAtUtcMs: number | null;
}

/**
 * The era of the game that a night was played in: by its build, whose label tells the day it was made; by the day in UTC on which it was
 * played where the label tells none; null where neither is known. So a night on the day of a patch is of the era that its own game was of.
 */
export function eraOfNight({ buildLabel, startedAtUtcMs }: NightInTime): Era | null {
  const dayMs = buildDayUtcMs(buildLabel) ?? startedAtUtcMs;
  return eraOfDay(dayMs === null ? null : new Date(dayMs).toISOString().slice(0, 10));
}
