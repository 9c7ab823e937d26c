import { formatTag, type Locale } from "../../../i18n/locale.ts";

/** Days of the visitor's zone, both of them within: `2026-11-21`. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
}

const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A stretch out of what an address says; null when it is none. */
export function readStretch(from: unknown, to: unknown): Stretch | null {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

function isDay(text: unknown): text is string {
  if (typeof text !== "string" || !dayPattern.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && date.getUTCFullYear() >= 1970
  );
}

/** The day on which an instant falls. */
export function dayOf(instantMs: number): string {
  const date = new Date(instantMs);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${date.getFullYear()}-${month}-${day}`;
}

/** All days between two, whichever comes first. */
export function between(first: string, second: string): Stretch {
  return first <= second ? { from: first, to: second } : { from: second, to: first };
}

/** A stretch as the API is asked: instants, the last of which is past it. */
export function playedIn({ from, to }: Stretch) {
  return { playedFrom: midnight(from, 0).toISOString(), playedTo: midnight(to, 1).toISOString() };
}

/** The beginning of a day, or of one so many days later; days of 23 and of 25 hours count as one. */
function midnight(day: string, later: number): Date {
  const [, year, month, date] = (dayPattern.exec(day) ?? []).map(Number);
  return new Date(year ?? 1970, (month ?? 1) - 1, (date ?? 1) + later);
}

/** `12 Mar – 4 Apr 2026`, as the language writes it. */
export function formatStretch({ from, to }: Stretch, locale: Locale): string {
  return new Intl.DateTimeFormat(formatTag(locale), { dateStyle: "medium", timeZone: "UTC" }).formatRange(
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  );
}
