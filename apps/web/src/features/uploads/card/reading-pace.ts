export interface ReadingPace {
  readonly bytesPerSecond: number;
  readonly remainingSeconds: number;
}

/** Below this nothing sensible can be said about the speed. */
const minimumElapsedMs = 100;

/** Average speed so far and the time left at that speed; null while it is too early to tell. */
export function readingPace(bytesRead: number, totalBytes: number, elapsedMs: number): ReadingPace | null {
  if (elapsedMs < minimumElapsedMs || bytesRead === 0) return null;
  const bytesPerSecond = (bytesRead / elapsedMs) * 1000;
  return { bytesPerSecond, remainingSeconds: Math.max(0, totalBytes - bytesRead) / bytesPerSecond };
}
