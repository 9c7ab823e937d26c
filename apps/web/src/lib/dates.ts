import { formatTag, type Locale } from "../i18n/locale.ts";
import type { TimeFormat } from "./time-format.ts";

/**
 * Keeps one format for each language and makes it on first use, because making a format takes a hundred times as long as
 * using it.
 */
function inEachLanguage<Format>(make: (tag: string) => Format): (locale: Locale) => Format {
  const made = new Map<Locale, Format>();
  return (locale) => {
    const format = made.get(locale) ?? make(formatTag(locale));
    made.set(locale, format);
    return format;
  };
}

const timesOfDay = {
  "24h": inEachLanguage(
    (tag) => new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  ),
  "12h": inEachLanguage(
    (tag) => new Intl.DateTimeFormat(tag, { hour: "numeric", minute: "2-digit", hourCycle: "h12" }),
  ),
};
const moments = {
  "24h": inEachLanguage(
    (tag) => new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" }),
  ),
  "12h": inEachLanguage(
    (tag) => new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short", hourCycle: "h12" }),
  ),
};
const days = inEachLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "medium" }));
const lists = inEachLanguage((tag) => new Intl.ListFormat(tag));
const numbers = inEachLanguage((tag) => new Intl.NumberFormat(tag));

/** Formats a time of day in the visitor's zone: `20:22`, or `8:22 pm` with the 12-hour clock. */
export function formatTimeOfDay(instantMs: number, locale: Locale, timeFormat: TimeFormat): string {
  return timesOfDay[timeFormat](locale).format(instantMs);
}

/**
 * Formats an instant as date and time in the visitor's zone, e.g. `21 Nov 2026, 20:22`; the hour has as many digits as in
 * `formatTimeOfDay`.
 */
export function formatMoment(instant: string, locale: Locale, timeFormat: TimeFormat): string {
  const text = moments[timeFormat](locale).format(new Date(instant));
  return timeFormat === "24h" ? text.replace(/\b\d:/, "0$&") : text.replace(/\b0(?=\d:)/, "");
}

/** Formats an instant as a date in the visitor's zone, e.g. `21 Nov 2026`; an invalid instant gives an empty text. */
export function formatDay(instant: string, locale: Locale): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return "";
  return days(locale).format(date);
}

/** Joins several things as the language lists them: `Duo, Trio and Full squad`. */
export function formatList(parts: readonly string[], locale: Locale): string {
  return lists(locale).format(parts);
}

export function formatNumber(value: number, locale: Locale): string {
  return numbers(locale).format(value);
}

const dayMs = 86_400_000;

/** Returns the number of full days in a duration. Every page uses it to say how long a record has stood or a hunter has led. */
export function fullDays(durationMs: number): number {
  return Math.floor(Math.max(0, durationMs) / dayMs);
}
