/**
 * Returns the median, as the mean of the middle two when their number is even, rounded half up to the millisecond; null
 * without values.
 */
export function median(valuesMs: readonly number[]): number | null {
  if (valuesMs.length === 0) return null;
  const sorted = valuesMs.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? 0;
  if (sorted.length % 2 === 1) return upper;
  return roundHalfUp(((sorted[(sorted.length >> 1) - 1] ?? 0) + upper) / 2);
}

/** Returns the mean, rounded half up to the millisecond; null without values. */
export function mean(valuesMs: readonly number[]): number | null {
  if (valuesMs.length === 0) return null;
  return roundHalfUp(valuesMs.reduce((sum, value) => sum + value, 0) / valuesMs.length);
}

/** Returns the mean of values that must all be known; null without values, or when one value is unknown. */
export function meanOfAll(valuesMs: readonly (number | null)[]): number | null {
  const known = valuesMs.filter((value) => value !== null);
  return known.length === valuesMs.length ? mean(known) : null;
}

/** Returns the median of values that must all be known; null without values, or when one value is unknown. */
export function medianOfAll(valuesMs: readonly (number | null)[]): number | null {
  const known = valuesMs.filter((value) => value !== null);
  return known.length === valuesMs.length ? median(known) : null;
}

/** Rounds 0.5 to 1 and −0.5 to 0 (never −0). */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5) + 0;
}
