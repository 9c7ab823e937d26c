import { formatTag, type Locale } from "../i18n/locale.ts";
import type { TimeFormat } from "./time-format.ts";

/** A time of day in the visitor's zone: `20:22`, or `8:22 pm` with the 12-hour clock. */
export function formatTimeOfDay(instantMs: number, locale: Locale, timeFormat: TimeFormat): string {
  return new Intl.DateTimeFormat(formatTag(locale), {
    hour: timeFormat === "24h" ? "2-digit" : "numeric",
    minute: "2-digit",
    hourCycle: timeFormat === "24h" ? "h23" : "h12",
  }).format(instantMs);
}

/** A day and its time in the visitor's zone, e.g. `21 Nov 2026, 20:22`. */
export function formatMoment(instant: string, locale: Locale, timeFormat: TimeFormat): string {
  return new Intl.DateTimeFormat(formatTag(locale), {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: timeFormat === "24h" ? "h23" : "h12",
  }).format(new Date(instant));
}

/** A day in the visitor's zone, e.g. `21 Nov 2026`; an instant that is none gives an empty text. */
export function formatDay(instant: string, locale: Locale): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return "";
  return new Intl.DateTimeFormat(formatTag(locale), { dateStyle: "medium" }).format(date);
}

/** Several of a kind, as the language lists them: `Duo, Trio and Full squad`. */
export function formatList(parts: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(formatTag(locale)).format(parts);
}

export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(formatTag(locale)).format(value);
}
