import { formatTag, type Locale } from "../i18n/locale.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long something is since, in the largest unit that it fills: `3 days`, `5 hours`, `0 minutes`. */
export function formatAge(sinceMs: number, nowMs: number, locale: Locale): string {
  const ageMs = Math.max(0, nowMs - sinceMs);
  const write = (unit: "day" | "hour" | "minute", unitMs: number) =>
    new Intl.NumberFormat(formatTag(locale), { style: "unit", unit, unitDisplay: "long" }).format(
      Math.floor(ageMs / unitMs),
    );
  if (ageMs >= dayMs) return write("day", dayMs);
  return ageMs >= hourMs ? write("hour", hourMs) : write("minute", minuteMs);
}
