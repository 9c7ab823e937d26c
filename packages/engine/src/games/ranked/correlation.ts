/** Pearson's; 0 when one of the two does not vary. */
export function correlation(left: readonly number[], right: readonly number[]): number {
  const [leftMean, rightMean] = [average(left), average(right)];
  const shared = left.reduce(
    (sum, value, at) => sum + (value - leftMean) * ((right[at] ?? 0) - rightMean),
    0,
  );
  const product = spreadMs(left) * spreadMs(right) * Math.max(1, left.length - 1);
  return product === 0 ? 0 : shared / product;
}

/** The standard deviation of a sample. */
export function spreadMs(valuesMs: readonly number[]): number {
  const meanMs = average(valuesMs);
  const squares = valuesMs.reduce((sum, valueMs) => sum + (valueMs - meanMs) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, valuesMs.length - 1));
}

export function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
