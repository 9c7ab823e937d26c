import { buildDayUtcMs } from "../clock/build-day.ts";
import type { Era } from "./words.ts";

interface EraFacts {
  readonly id: Era;
  /** By which it begins, as the game numbers it; null for the oldest, which has no beginning. */
  readonly patch: string | null;
  /** On which that patch came out, in UTC. */
  readonly firstDay: string | null;
  /** Where that stands. */
  readonly source: string | null;
}

/**
 * Eras of the game: stretches of it between patches that changed how fast eidolons can be hunted (docs/game-log.md section 3, "Eras"). Times of
 * two of them are not compared. The oldest first; an era ends where the next one begins.
 */
export const eras: readonly EraFacts[] = [
  { id: "before-u40", patch: null, firstDay: null, source: null },
  /** Other damage rules: eidolons took far longer. */
  { id: "u40", patch: "40", firstDay: "2025-10-15", source: "patch notes of Update 40" },
  /** Gave most of the speed back. */
  { id: "u40-0-3", patch: "40.0.3", firstDay: "2025-10-21", source: "patch notes of Hotfix 40.0.3" },
];

/** The days of an era in UTC: from its first, to the next era's first; null where it is open. */
export interface EraDays {
  readonly from: string | null;
  readonly before: string | null;
}

export function daysOfEra(era: Era): EraDays {
  const place = eras.findIndex(({ id }) => id === era);
  return { from: eras[place]?.firstDay ?? null, before: eras[place + 1]?.firstDay ?? null };
}

/** The era of a day (`2026-06-13`): the day of the game's build, or the one on which was played; null when none is known. */
export function eraOfDay(day: string | null): Era | null {
  if (day === null) return null;
  return eras.findLast(({ firstDay }) => firstDay === null || firstDay <= day)?.id ?? null;
}

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
