import type { Night } from "@hunt/engine/domain/analysis";
import type { Locale } from "../../../i18n/locale.ts";
import { formatDay, formatMoment, formatTimeOfDay } from "../../../lib/dates.ts";
import type { TimeFormat } from "../../../lib/time-format.ts";

interface NightTimeOptions {
  readonly locale: Locale;
  readonly timeFormat: TimeFormat;
}

/** When a night was played, in the visitor's zone, e.g. `13 Jun 2026, 07:12–07:58`; null without a date. */
export function nightTime(
  { startedAtUtcMs, durationMs }: Pick<Night, "startedAtUtcMs" | "durationMs">,
  { locale, timeFormat }: NightTimeOptions,
): string | null {
  if (startedAtUtcMs === null) return null;
  const endMs = startedAtUtcMs + durationMs;
  const [start, end] = [startedAtUtcMs, endMs].map((ms) => new Date(ms).toISOString()) as [string, string];
  // Not by `formatRange`: in Japanese it writes hours and minutes otherwise than in a moment.
  const isSameDay = formatDay(start, locale) === formatDay(end, locale);
  const until = isSameDay
    ? formatTimeOfDay(endMs, locale, timeFormat)
    : formatMoment(end, locale, timeFormat);
  return `${formatMoment(start, locale, timeFormat)}${locale === "ja" ? "～" : "–"}${until}`;
}
