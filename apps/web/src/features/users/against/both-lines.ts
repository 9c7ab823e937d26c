import type { TrendSeries } from "../trend/trend-series.ts";
import type { TrendLine } from "./against-search.ts";

export interface TrendPoint {
  readonly instantMs: number;
  readonly valueMs: number;
}

/**
 * A moment at which one of the two hunted, with both hunters' values at that time; a value is null before its hunter's
 * first night.
 */
export interface Reading {
  readonly instantMs: number;
  readonly hunterMs: number | null;
  readonly otherMs: number | null;
}

/** Returns one line of a hunter's runs: its value after each night. */
export function lineOf(series: TrendSeries, line: TrendLine): readonly TrendPoint[] {
  const valuesMs = line === "best" ? series.bestsMs : series.mediansMs;
  return series.instantsMs.flatMap((instantMs, index) => {
    const isLastOfNight = series.instantsMs[index + 1] !== instantMs;
    const valueMs = valuesMs[index];
    return isLastOfNight && valueMs !== undefined ? [{ instantMs, valueMs }] : [];
  });
}

/** Returns both lines at every night of either hunter, in the order played. */
export function readingsOf(hunter: readonly TrendPoint[], other: readonly TrendPoint[]): readonly Reading[] {
  const instants = [...new Set([...hunter, ...other].map(({ instantMs }) => instantMs))];
  const [ours, theirs] = [walk(hunter), walk(other)];
  return instants
    .toSorted((a, b) => a - b)
    .map((instantMs) => ({ instantMs, hunterMs: ours(instantMs), otherMs: theirs(instantMs) }));
}

/** Returns a function that gives a line's value at instants, which must only increase. */
function walk(points: readonly TrendPoint[]): (instantMs: number) => number | null {
  let next = 0;
  return (instantMs) => {
    while ((points[next]?.instantMs ?? Number.POSITIVE_INFINITY) <= instantMs) next++;
    return points[next - 1]?.valueMs ?? null;
  };
}

/** Returns the index of the reading nearest to an instant, or -1 without readings. */
export function nearestReading(readings: readonly Reading[], instantMs: number): number {
  const distance = (index: number) =>
    Math.abs((readings[index]?.instantMs ?? Number.POSITIVE_INFINITY) - instantMs);
  const after = readings.findIndex((reading) => reading.instantMs >= instantMs);
  if (after <= 0) return after === 0 ? 0 : readings.length - 1;
  return distance(after - 1) <= distance(after) ? after - 1 : after;
}
