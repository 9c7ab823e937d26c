/** Pearson's; 0 when one of the two does not vary. */
export function correlation(left: readonly number[], right: readonly number[]): number {
  const [leftMean, rightMean] = [average(left), average(right)];
  const shared = left.reduce(
    (sum, value, at) => sum + (value - leftMean) * ((right[at] ?? 0) - rightMean),
    0,
  );
  const product = standardDeviation(left) * standardDeviation(right) * Math.max(1, left.length - 1);
  return product === 0 ? 0 : shared / product;
}

/** Of a sample; 0 below two values. */
export function standardDeviation(values: readonly number[]): number {
  const mean = average(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1));
}

/** The mean, not rounded; 0 without values. */
export function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
