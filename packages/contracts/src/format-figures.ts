import { formatTag, type Locale } from "./locales.ts";

/** Returns a share of a whole, e.g. `12%`. */
export function formatShare(share: number, locale: Locale): string {
  return new Intl.NumberFormat(formatTag(locale), { style: "percent" }).format(share);
}

/** Below this number a percentage would look more exact than it is. */
const leastForShare = 20;

/** Returns a part of a whole: as a number when the whole is small, else as a share. */
export function formatPart(part: number, whole: number, locale: Locale): string {
  if (whole < leastForShare) return new Intl.NumberFormat(formatTag(locale)).format(part);
  return formatShare(part / whole, locale);
}

/** Returns the same for use before the counted thing, where a plain number would look like a list's: `2×`, `60%`. */
export function formatFrequency(part: number, whole: number, locale: Locale): string {
  const words = formatPart(part, whole, locale);
  return whole < leastForShare ? `${words}×` : words;
}

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/** Returns about how long something takes, in the most fitting unit: `5 minutes`, `14 hours`, `3 days`. */
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
