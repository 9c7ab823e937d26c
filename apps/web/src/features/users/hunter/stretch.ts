import { formatTag, type Locale } from "../../../i18n/locale.ts";

/** A stretch of days in the visitor's zone, both ends included: `2026-11-21`. */
export interface DayStretch {
  readonly from: string;
  readonly to: string;
}

const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Returns the stretch in an address; null when there is none. */
export function readStretch(from: unknown, to: unknown): DayStretch | null {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

function isDay(text: unknown): text is string {
  if (typeof text !== "string" || !dayPattern.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && date.getUTCFullYear() >= 1970
  );
}

/** Returns the day of an instant. */
export function dayOf(instantMs: number): string {
  const date = new Date(instantMs);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${date.getFullYear()}-${month}-${day}`;
}

/** Returns all days between two, whichever comes first. */
export function between(first: string, second: string): DayStretch {
  return first <= second ? { from: first, to: second } : { from: second, to: first };
}

/** Returns a stretch as two instants for the API; the last of them lies after the stretch. */
export function playedIn({ from, to }: DayStretch) {
  return { playedFrom: midnight(from, 0).toISOString(), playedTo: midnight(to, 1).toISOString() };
}

/** Returns the beginning of a day, or of the day `later` days after it; days of 23 and of 25 hours count as one. */
function midnight(day: string, later: number): Date {
  const [, year, month, date] = (dayPattern.exec(day) ?? []).map(Number);
  return new Date(year ?? 1970, (month ?? 1) - 1, (date ?? 1) + later);
}

/** Formats a stretch as the language writes it, e.g. `12 Mar – 4 Apr 2026`. */
export function formatStretch({ from, to }: DayStretch, locale: Locale): string {
  return new Intl.DateTimeFormat(formatTag(locale), { dateStyle: "medium", timeZone: "UTC" }).formatRange(
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  );
}
