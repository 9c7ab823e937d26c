const daySeconds = 86_400;

/** Whole days of a stretch of time. */
export function heldDays(seconds: number): number {
  return Math.floor(seconds / daySeconds);
}
