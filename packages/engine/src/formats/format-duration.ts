/** The text for an unknown value; it is never shown as 0. */
export const unknownValue = "—";
/** U+2212, as wide as the plus sign. */
export const minusSign = "−";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const pad = (value: number, length: number) => String(value).padStart(length, "0");

/**
 * Formats a duration in milliseconds as `h:mm:ss.mmm` without leading parts that are zero: `1:02:03.004`, `6:52.699`,
 * `24.500`, `0.041`, `−1.500`. Fractions of a millisecond are rounded half up; an unknown duration is a dash.
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

/**
 * Formats the time left as `H:MM:SS`, rounded up to the running second, so that the text reaches 0:00:00 only at the
 * end.
 */
export function formatCountdown(remainingMs: number | null): string {
  if (remainingMs === null || !Number.isFinite(remainingMs)) return unknownValue;
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

function seconds(roundedMs: number): string {
  const ms = Math.abs(roundedMs);
  return `${Math.floor(ms / 1000)}.${String(ms % 1000).padStart(3, "0")}s`;
}

/**
 * Formats milliseconds in the short mode, as seconds with three digits: `0.041s`, `−0.036s`, `82.777s`. Fractions of a
 * millisecond are rounded half up; an unknown value is a dash.
 */
export function formatSeconds(durationMs: number | null): string {
  if (durationMs === null || !Number.isFinite(durationMs)) return unknownValue;
  const roundedMs = Math.round(durationMs);
  return `${roundedMs < 0 ? minusSign : ""}${seconds(roundedMs)}`;
}

/** Formats the size of a difference in a sentence, as seconds with one digit and without a unit: `1.4`. */
export function formatTenths(durationMs: number): string {
  return (Math.round(Math.abs(durationMs) / 100) / 10).toFixed(1);
}

/** Formats a part that is added to a time before it: `+0.112s`, `+0.000s`, `−0.041s`. An unknown part is a dash. */
export function formatAddedSeconds(durationMs: number | null): string {
  const text = formatSeconds(durationMs);
  return text === unknownValue || text.startsWith(minusSign) ? text : `+${text}`;
}

/**
 * Formats a difference to another time: `−0.112s` is faster, `+0.112s` slower, `±0.000s` the same. An unknown
 * difference is a dash.
 */
export function formatDelta(deltaMs: number | null): string {
  const text = formatAddedSeconds(deltaMs);
  return text === "+0.000s" ? "±0.000s" : text;
}
