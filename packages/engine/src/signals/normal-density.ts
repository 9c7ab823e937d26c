/** How likely a value is, per millisecond, that scatters normally and lies so far off its mean. */
export function normalDensity(offMs: number, deviationMs: number): number {
  return Math.exp(-0.5 * (offMs / deviationMs) ** 2) / (deviationMs * Math.sqrt(2 * Math.PI));
}
