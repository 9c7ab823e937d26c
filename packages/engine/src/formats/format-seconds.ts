import { minusSign, unknownValue } from "./format-duration.ts";

function seconds(roundedMs: number): string {
  const ms = Math.abs(roundedMs);
  return `${Math.floor(ms / 1000)}.${String(ms % 1000).padStart(3, "0")}s`;
}

/**
 * Short mode: milliseconds as seconds with three digits, `0.041s`, `−0.036s`, `82.777s`.
 * Fractions of a millisecond are rounded half up; an unknown value is a dash.
 */
export function formatSeconds(durationMs: number | null): string {
  if (durationMs === null || !Number.isFinite(durationMs)) return unknownValue;
  const roundedMs = Math.round(durationMs);
  return `${roundedMs < 0 ? minusSign : ""}${seconds(roundedMs)}`;
}

/** A part added to a time before it: `+0.112s`, `+0.000s`, `−0.041s`. An unknown part is a dash. */
export function formatAddedSeconds(durationMs: number | null): string {
  const text = formatSeconds(durationMs);
  return text === unknownValue || text.startsWith(minusSign) ? text : `+${text}`;
}

/** A difference to another time: `−0.112s` is faster, `+0.112s` slower, `±0.000s` the same. An unknown one is a dash. */
export function formatDelta(deltaMs: number | null): string {
  const text = formatAddedSeconds(deltaMs);
  return text === "+0.000s" ? "±0.000s" : text;
}
