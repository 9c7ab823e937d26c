import { formatTag, type Locale } from "./locales.ts";

/** A share of a whole, e.g. `12%`. */
export function formatShare(share: number, locale: Locale): string {
  return new Intl.NumberFormat(formatTag(locale), { style: "percent" }).format(share);
}

/** Below it a percentage of the whole would say more than is known. */
const leastForShare = 20;

/** So many of a whole: of a small one their number, else their share. */
export function formatPart(part: number, whole: number, locale: Locale): string {
  if (whole < leastForShare) return new Intl.NumberFormat(formatTag(locale)).format(part);
  return formatShare(part / whole, locale);
}

/** The same before what it counts, where a number alone would look like one of a list: `2×`, `60%`. */
export function formatFrequency(part: number, whole: number, locale: Locale): string {
  const words = formatPart(part, whole, locale);
  return whole < leastForShare ? `${words}×` : words;
}

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/** About how long something takes, in the unit that says it best: `5 minutes`, `14 hours`, `3 days`. */
export function formatWait(seconds: number, locale: Locale): string {
  const [unit, length] =
    seconds < 2 * hourSeconds
      ? (["minute", minuteSeconds] as const)
      : seconds < 2 * daySeconds
        ? (["hour", hourSeconds] as const)
        : (["day", daySeconds] as const);
  return new Intl.NumberFormat(formatTag(locale), { style: "unit", unit, unitDisplay: "long" }).format(
    Math.max(1, Math.round(seconds / length)),
  );
}
