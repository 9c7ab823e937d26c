import type { Night } from "@hunt/engine/domain/analysis";
import type { TimeFormat } from "../../../lib/time-format.ts";

interface NightTimeOptions {
  readonly languageTag: string;
  readonly timeFormat: TimeFormat;
}

/** When a night was played, in the visitor's zone, e.g. `13 Jun 2026, 07:12–07:58`; null without a date. */
export function nightTime(
  { startedAtUtcMs, durationMs }: Pick<Night, "startedAtUtcMs" | "durationMs">,
  { languageTag, timeFormat }: NightTimeOptions,
): string | null {
  if (startedAtUtcMs === null) return null;
  const format = new Intl.DateTimeFormat(languageTag, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: timeFormat === "24h" ? "2-digit" : "numeric",
    minute: "2-digit",
    hourCycle: timeFormat === "24h" ? "h23" : "h12",
  });
  return format.formatRange(startedAtUtcMs, startedAtUtcMs + durationMs);
}
