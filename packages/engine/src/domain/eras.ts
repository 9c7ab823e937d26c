import { buildDayUtcMs } from "../clock/build-day.ts";
import type { Era } from "./words.ts";

interface EraFacts {
  readonly id: Era;
  /** The patch that begins the era, in the game's own numbering; null for the oldest, which has no beginning. */
  readonly patch: string | null;
  /** The UTC day on which that patch came out. */
  readonly firstDay: string | null;
  /** The source of the facts about this era. */
  readonly source: string | null;
}

/**
 * The eras of the game: stretches between patches that changed how fast eidolons can be hunted (docs/game-log.md section 3, "Eras"). Times
 * of different eras are not compared. The oldest comes first; an era ends where the next one begins.
 */
export const eras: readonly EraFacts[] = [
  { id: "before-u40", patch: null, firstDay: null, source: null },
  /** This update changed the damage rules: eidolons took far longer. */
  { id: "u40", patch: "40", firstDay: "2025-10-15", source: "patch notes of Update 40" },
  /** This hotfix gave most of the speed back. */
  { id: "u40-0-3", patch: "40.0.3", firstDay: "2025-10-21", source: "patch notes of Hotfix 40.0.3" },
];

/** The days of an era in UTC: from its first day until before the next era's first day; null where it is open. */
export interface EraDays {
  readonly from: string | null;
  readonly before: string | null;
}

export function daysOfEra(era: Era): EraDays {
  const place = eras.findIndex(({ id }) => id === era);
  return { from: eras[place]?.firstDay ?? null, before: eras[place + 1]?.firstDay ?? null };
}

/** Returns the era of a day (`2026-06-13`), which is the day of the game's build or of the hunt; null for null. */
export function eraOfDay(day: string | null): Era | null {
  if (day === null) return null;
  return eras.findLast(({ firstDay }) => firstDay === null || firstDay <= day)?.id ?? null;
}

interface NightInTime {
  /** The build's label as in the log (`2026.05.13.13.07 Retail …`); null when the log has none. */
  readonly buildLabel: string | null;
  /** The time of the night; null when it is not known. */
  readonly startedAtUtcMs: number | null;
}

/**
 * Returns the era in which a night was played: by the day in its build's label, or else by the UTC day of the night;
 * null when neither day is known. So a night on the day of a patch belongs to the era of its own game's build.
 */
export function eraOfNight({ buildLabel, startedAtUtcMs }: NightInTime): Era | null {
  const dayMs = buildDayUtcMs(buildLabel) ?? startedAtUtcMs;
  return eraOfDay(dayMs === null ? null : new Date(dayMs).toISOString().slice(0, 10));
}
