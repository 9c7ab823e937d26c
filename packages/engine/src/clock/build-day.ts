/** Before this year the game and its builds did not exist. */
export const firstYear = 2013;

/** Matches `2026.05.13.13.07`, with or without the text that follows it in the log. */
const label = /^(\d{4})\.(\d{1,2})\.(\d{1,2})(?:\.\d{1,4}){0,4}(?:\s|$)/;

/**
 * Returns the day on which a build was made, from its label (`2026.05.13.13.07`): midnight of that day, UTC, in milliseconds
 * since the epoch. Null for other texts, for a day that the month does not have, and for a year before the game.
 */
export function buildDayUtcMs(buildLabel: string | null): number | null {
  const match = label.exec(buildLabel ?? "");
  if (match === null || Number(match[1]) < firstYear) return null;
  return midnightUtcMs(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
}

/** Returns midnight of a day (months from 0); null when the month has no such day. */
export function midnightUtcMs(year: number, month: number, day: number): number | null {
  const utcMs = Date.UTC(year, month, day);
  const date = new Date(utcMs);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month && date.getUTCDate() === day;
  return exists ? utcMs : null;
}
