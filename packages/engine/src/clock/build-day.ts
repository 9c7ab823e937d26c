/** Before this year there was no such game, and no build of it. */
export const firstYear = 2013;

/** `2026.05.13.13.07`, with or without what follows it in the log. */
const label = /^(\d{4})\.(\d{1,2})\.(\d{1,2})(?:\.\d{1,4}){0,4}(?:\s|$)/;

/**
 * The day on which a build was made, from its label (`2026.05.13.13.07`): that day's midnight, UTC, in milliseconds since the
 * epoch. Null for a label that is none: another text, a day that the month has not, a year before the game.
 */
export function buildDayUtcMs(buildLabel: string | null): number | null {
  const match = label.exec(buildLabel ?? "");
  if (match === null || Number(match[1]) < firstYear) return null;
  return midnightUtcMs(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
}

/** Midnight of a day (months from 0), null when the month has no such day. */
export function midnightUtcMs(year: number, month: number, day: number): number | null {
  const utcMs = Date.UTC(year, month, day);
  const date = new Date(utcMs);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month && date.getUTCDate() === day;
  return exists ? utcMs : null;
}
