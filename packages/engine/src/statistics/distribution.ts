/** Times in `fromMs < time ≤ toMs`, so that a bin never straddles a mark's threshold (which is given up to and with it). */
export interface DistributionBin {
  readonly fromMs: number;
  /** null for the last bin when it takes everything above. */
  readonly toMs: number | null;
  readonly count: number;
}

/** Widths that divide the thresholds of limb and capshot marks (0.1, 0.3, 0.7, 1.7, 2.7 s). */
const binWidthsMs = [10, 20, 50, 100] as const;
const maximumBins = 28;

/** The narrowest width that shows nineteen of twenty times within the bins; the rest goes into the open last bin. */
function binWidthMs(firstMs: number, mostMs: number): number {
  const fitting = binWidthsMs.find((widthMs) => (mostMs - firstMs) / widthMs < maximumBins - 1);
  return fitting ?? binWidthsMs[binWidthsMs.length - 1] ?? 100;
}

/** Counts times (milliseconds) in bins of equal width, in order; no times, no bins. */
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
