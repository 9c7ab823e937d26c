import { buildDayUtcMs } from "../clock/build-day.ts";
import { signalRanges } from "../domain/signals.ts";
import type { NightEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const dayMs = 86_400_000;

function weekday(text: string, utcMs: number): readonly FoundSignal[] {
  const named = text.slice(0, 3);
  const real = weekdays[new Date(utcMs).getUTCDay()] ?? "";
  return named === real ? [] : [signal({ code: "weekday", figures: { named, real } })];
}

function build(label: string | null, startMs: number): readonly FoundSignal[] {
  const builtMs = buildDayUtcMs(label);
  if (label === null || builtMs === null) return [];
  const days = Math.floor((startMs - builtMs) / dayMs);
  if (startMs < builtMs) return [signal({ code: "build_newer", figures: { build: label, days } })];
  if (startMs - builtMs <= signalRanges.oldestBuildMs) return [];
  return [signal({ code: "build_older", figures: { build: label, days } })];
}

/**
 * S7: the day that the log names has the weekday it says, lies after the game's build was made and not long after, and
 * the night ended before it was uploaded.
 */
export function dates(
  { session, endMs }: NightEvidence,
  uploadedAtUtcMs: number | null,
): readonly FoundSignal[] {
  const { clock, buildLabel } = session;
  if (clock === null) return [];
  const startMs = clock.utcMs - clock.atMs;
  const lateMs = uploadedAtUtcMs === null ? 0 : startMs + endMs - uploadedAtUtcMs;
  return [
    ...weekday(clock.text, clock.utcMs),
    ...build(buildLabel, clock.utcMs),
    ...(lateMs > signalRanges.afterUploadMs
      ? [signal({ code: "ends_after_upload", figures: { lateMs } })]
      : []),
  ];
}
