/** Returns the density, per millisecond, of a normally distributed value at this distance from its mean. */
export function normalDensity(offMs: number, deviationMs: number): number {
  return Math.exp(-0.5 * (offMs / deviationMs) ** 2) / (deviationMs * Math.sqrt(2 * Math.PI));
}
