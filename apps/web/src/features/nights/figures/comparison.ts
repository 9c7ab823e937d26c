export type DeltaDirection = "faster" | "slower" | "same";

/** The difference of a time to its reference in milliseconds; null when either is not known. */
export function deltaMs(timeMs: number | null, referenceMs: number | null | undefined): number | null {
  return timeMs === null || referenceMs === null || referenceMs === undefined ? null : timeMs - referenceMs;
}

export function deltaDirection(difference: number): DeltaDirection {
  if (difference === 0) return "same";
  return difference < 0 ? "faster" : "slower";
}
