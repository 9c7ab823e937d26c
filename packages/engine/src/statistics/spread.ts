/** Widths that divide the thresholds of limb and capshot marks (0.1, 0.3, 0.7, 1.7, 2.7 s). */
const binWidthsMs = [10, 20, 50, 100] as const;

const maximumBins = 28;

/** The spread of a set of times; milliseconds, rounded half up. */
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
 * Returns the value below which `fraction` (0–1) of the sorted times lie, interpolated between neighbours (the
 * "inclusive" method of spreadsheets). So 0.5 gives the median, which is the mean of the middle two when the number of
 * times is even.
 */
export function exactQuantile(sortedMs: readonly number[], fraction: number): number {
  const position = (sortedMs.length - 1) * fraction;
  const below = sortedMs[Math.floor(position)] ?? Number.NaN;
  const above = sortedMs[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

/** Returns the value of `exactQuantile`, rounded half up to the millisecond. */
export function quantile(sortedMs: readonly number[], fraction: number): number {
  return Math.round(exactQuantile(sortedMs, fraction));
}

/** Returns smallest, quartiles, median, largest and mean of times in milliseconds; null when there are none. */
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

/** Returns Pearson's correlation; 0 when one of the two does not vary. */
export function correlation(left: readonly number[], right: readonly number[]): number {
  const [leftMean, rightMean] = [average(left), average(right)];
  const shared = left.reduce(
    (sum, value, at) => sum + (value - leftMean) * ((right[at] ?? 0) - rightMean),
    0,
  );
  const product = standardDeviation(left) * standardDeviation(right) * Math.max(1, left.length - 1);
  return product === 0 ? 0 : shared / product;
}

/** Returns the standard deviation of a sample; 0 below two values. */
export function standardDeviation(values: readonly number[]): number {
  const mean = average(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1));
}

/** Returns the mean, not rounded; 0 without values. */
export function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/**
 * A bin of times in `fromMs < time ≤ toMs`, so that no mark's threshold is inside a bin (a threshold belongs to the
 * better mark).
 */
export interface DistributionBin {
  readonly fromMs: number;
  /** Null for the last bin when it takes all larger times. */
  readonly toMs: number | null;
  readonly count: number;
}

/**
 * Returns the narrowest width with which nineteen of twenty times lie within the bins; the other times go into the open
 * last bin.
 */
function binWidthMs(firstMs: number, mostMs: number): number {
  const fitting = binWidthsMs.find((widthMs) => (mostMs - firstMs) / widthMs < maximumBins - 1);
  return fitting ?? binWidthsMs[binWidthsMs.length - 1] ?? 100;
}

/** Counts times (milliseconds) in bins of equal width, in order; without times there are no bins. */
export function distributionOf(timesMs: readonly number[]): readonly DistributionBin[] {
  const sortedMs = timesMs.toSorted((a, b) => a - b);
  const smallestMs = sortedMs[0];
  const largestMs = sortedMs[sortedMs.length - 1];
  if (smallestMs === undefined || largestMs === undefined) return [];
  const mostMs = sortedMs[Math.ceil(sortedMs.length * 0.95) - 1] ?? largestMs;
  const widthMs = binWidthMs(smallestMs, mostMs);
  const startMs = (Math.ceil(smallestMs / widthMs) - 1) * widthMs;
  const binIndex = (timeMs: number) => Math.min(maximumBins - 1, Math.ceil((timeMs - startMs) / widthMs) - 1);
  const counts = new Array<number>(binIndex(largestMs) + 1).fill(0);
  for (const timeMs of sortedMs) counts[binIndex(timeMs)] = (counts[binIndex(timeMs)] ?? 0) + 1;
  const overflows = startMs + maximumBins * widthMs < largestMs;
  return counts.map((count, index) => ({
    fromMs: startMs + index * widthMs,
    toMs: overflows && index === maximumBins - 1 ? null : startMs + (index + 1) * widthMs,
    count,
  }));
}
