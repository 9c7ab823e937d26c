/** An instant as answers show it; null (not known) when there is none, and for one that the calendar of answers has not. */
export function shownInstant(instant: Date | null): string | null {
  if (!(instant instanceof Date) || Number.isNaN(instant.getTime())) return null;
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999 ? instant.toISOString() : null;
}
