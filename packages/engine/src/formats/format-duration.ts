/** Shown for a value that is not known; never 0. */
export const unknownValue = "—";
/** U+2212, as wide as the plus sign. */
export const minusSign = "−";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const pad = (value: number, length: number) => String(value).padStart(length, "0");

/**
 * A duration in milliseconds as `h:mm:ss.mmm` without leading parts that are zero: `1:02:03.004`, `6:52.699`,
 * `24.500`, `0.041`, `−1.500`. Fractions of a millisecond are rounded half up; an unknown one is a dash.
 */
export function formatDuration(durationMs: number | null): string {
  if (durationMs === null || !Number.isFinite(durationMs)) return unknownValue;
  const roundedMs = Math.round(durationMs);
  const ms = Math.abs(roundedMs);
  const hours = Math.floor(ms / hourMs);
  const minutes = Math.floor((ms % hourMs) / minuteMs);
  const seconds = Math.floor((ms % minuteMs) / secondMs);
  const fraction = pad(ms % secondMs, 3);
  const sign = roundedMs < 0 ? minusSign : "";
  if (hours > 0) return `${sign}${hours}:${pad(minutes, 2)}:${pad(seconds, 2)}.${fraction}`;
  if (minutes > 0) return `${sign}${minutes}:${pad(seconds, 2)}.${fraction}`;
  return `${sign}${seconds}.${fraction}`;
}
