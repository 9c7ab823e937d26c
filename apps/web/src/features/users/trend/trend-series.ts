import { msFromSeconds } from "@hunt/contracts/seconds";
import type { TrendMetric, UserTrendAnswer } from "@hunt/contracts/users";
import type { Mark } from "@hunt/engine/domain/marks";
import { runMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { markOf } from "@hunt/engine/marks/mark-thresholds";
import { runningMedian } from "@hunt/engine/statistics/running-median";

/** Returns how many runs the running median covers, the run itself included: the more runs, the calmer its line. */
function medianWindowOf(count: number): number {
  if (count <= 1000) return 25;
  return count <= 5000 ? 50 : 100;
}

/**
 * A trend as it is drawn: columns of equal length, one entry for each run, in the order played. All times are in
 * milliseconds.
 */
export interface TrendSeries {
  readonly metric: TrendMetric;
  readonly count: number;
  readonly valuesMs: readonly number[];
  /** The most runs that the median covers: the run itself and earlier ones. */
  readonly medianWindow: number;
  readonly mediansMs: readonly number[];
  /** The best time until each run: a staircase that only goes down. */
  readonly bestsMs: readonly number[];
  readonly marks: readonly (Mark | null)[];
  readonly instantsMs: readonly number[];
  readonly nightUuids: readonly string[];
  /** The range of the drawing; slower runs stand on its upper edge. */
  readonly floorMs: number;
  readonly ceilingMs: number;
  readonly aboveCeiling: number;
}

/** Computes the series for the drawing, the readout and the table from the API's columns. */
export function trendSeries(trend: UserTrendAnswer): TrendSeries {
  const valuesMs = trend.values.map(msFromSeconds);
  const category = runMarkCategory(trend.metric);
  const { floorMs, ceilingMs } = axisRange(valuesMs);
  const medianWindow = medianWindowOf(valuesMs.length);
  return {
    metric: trend.metric,
    count: valuesMs.length,
    valuesMs,
    medianWindow,
    mediansMs: runningMedian(valuesMs, medianWindow),
    bestsMs: runningBest(valuesMs),
    marks: valuesMs.map((valueMs) => (category === undefined ? null : markOf(category, valueMs))),
    instantsMs: ofEachRun(trend, trend.times).map((seconds) => seconds * 1000),
    nightUuids: ofEachRun(trend, trend.nights),
    floorMs,
    ceilingMs,
    aboveCeiling: valuesMs.filter((valueMs) => valueMs > ceilingMs).length,
  };
}

/** Returns, for each run, the value of its night in a column of nights. */
function ofEachRun<T>({ counts }: UserTrendAnswer, ofNights: readonly T[]): readonly T[] {
  return ofNights.flatMap((value, night) => Array.from({ length: counts[night] ?? 0 }, () => value));
}

function runningBest(valuesMs: readonly number[]): readonly number[] {
  let bestMs = Number.POSITIVE_INFINITY;
  return valuesMs.map((valueMs) => {
    bestMs = Math.min(bestMs, valueMs);
    return bestMs;
  });
}

/**
 * Returns the range of the axis, from a little below the fastest to a little above the time that nineteen of twenty runs do
 * not exceed: a run of an hour must not flatten all others into a line.
 */
function axisRange(valuesMs: readonly number[]): { readonly floorMs: number; readonly ceilingMs: number } {
  const sortedMs = valuesMs.toSorted((a, b) => a - b);
  const fastestMs = sortedMs[0] ?? 0;
  const slowestMs = sortedMs[sortedMs.length - 1] ?? 0;
  const mostMs = sortedMs[Math.ceil(sortedMs.length * 0.95) - 1] ?? 0;
  const roomMs = Math.max(10, (mostMs - fastestMs) * 0.15);
  return {
    floorMs: fastestMs - roomMs * 0.5,
    ceilingMs: slowestMs <= mostMs + 2 * roomMs ? slowestMs + roomMs * 0.5 : mostMs + roomMs,
  };
}
