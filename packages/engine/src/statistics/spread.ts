/** How a set of times lies; milliseconds, rounded half up. */
export interface Spread {
  readonly count: number;
  readonly minimumMs: number;
  readonly lowerQuartileMs: number;
  readonly medianMs: number;
  readonly upperQuartileMs: number;
  readonly maximumMs: number;
  readonly meanMs: number;
}

/**
 * The value below which `fraction` (0–1) of the sorted times lie, linear between neighbours (the "inclusive" method
 * of spreadsheets), so that 0.5 is the median and the mean of the middle two when their number is even.
 */
export function exactQuantile(sortedMs: readonly number[], fraction: number): number {
  const position = (sortedMs.length - 1) * fraction;
  const below = sortedMs[Math.floor(position)] ?? Number.NaN;
  const above = sortedMs[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

/** The same, rounded half up to the millisecond. */
export function quantile(sortedMs: readonly number[], fraction: number): number {
  return Math.round(exactQuantile(sortedMs, fraction));
}

/** Smallest, quartiles, median, largest and mean of times in milliseconds; null when there are none. */
export function spreadOf(timesMs: readonly number[]): Spread | null {
  if (timesMs.length === 0) return null;
  const sortedMs = timesMs.toSorted((a, b) => a - b);
  const sumMs = sortedMs.reduce((sum, timeMs) => sum + timeMs, 0);
  return {
    count: sortedMs.length,
    minimumMs: quantile(sortedMs, 0),
    lowerQuartileMs: quantile(sortedMs, 0.25),
    medianMs: quantile(sortedMs, 0.5),
    upperQuartileMs: quantile(sortedMs, 0.75),
    maximumMs: quantile(sortedMs, 1),
    meanMs: Math.round(sumMs / sortedMs.length),
  };
}
