import { intlTag, type Locale } from "../i18n/locale.ts";
import type { TimeFormat } from "./time-format.ts";

/** A time of day in the visitor's zone: `20:22`, or `8:22 PM` with the 12-hour clock. */
export function formatTimeOfDay(instantMs: number, locale: Locale, timeFormat: TimeFormat): string {
  return new Intl.DateTimeFormat(intlTag(locale), {
    hour: timeFormat === "24h" ? "2-digit" : "numeric",
    minute: "2-digit",
    hourCycle: timeFormat === "24h" ? "h23" : "h12",
  }).format(instantMs);
}

/** A day in the visitor's zone, e.g. `21 Nov 2026`; an instant that is none gives an empty text. */
export function formatDay(instant: string, locale: Locale): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return "";
  return new Intl.DateTimeFormat(intlTag(locale), { dateStyle: "medium" }).format(date);
}

export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(intlTag(locale)).format(value);
}
