import { formatTag, type Locale } from "../i18n/locale.ts";
import { fullDays } from "./dates.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Formats the time since an instant in its largest full unit: `3 days`, `5 hours`, `0 minutes`. */
export function formatAge(sinceMs: number, nowMs: number, locale: Locale): string {
  const ageMs = Math.max(0, nowMs - sinceMs);
  const days = fullDays(ageMs);
  if (days > 0) return formatUnits(days, "day", locale);
  return ageMs >= hourMs
    ? formatUnits(ageMs / hourMs, "hour", locale)
    : formatUnits(ageMs / minuteMs, "minute", locale);
}

/** Formats a number of whole days, hours or minutes: `3 days`. */
function formatUnits(count: number, unit: "day" | "hour" | "minute", locale: Locale): string {
  const format = new Intl.NumberFormat(formatTag(locale), { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.floor(count));
}
