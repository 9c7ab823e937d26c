/** The greatest difference between the computer's clock and the log's, which has whole seconds. */
const clockSlackMs = 2000;

/** The game holds lines back for at most this time; a greater age means that the log is of another day, like a sample. */
const longestFlushMs = 120_000;

/** A log that is silent for longer is not being written, so its clock stands still. */
export const silentAfterMs = 180_000;

interface LogMoment {
  /** The start of the game's process as an instant; null when the log does not contain it. */
  readonly sessionStartUtcMs: number | null;
  /** The log time of the last line. */
  readonly latestMs: number | null;
  /** When the file last grew, in epoch milliseconds. */
  readonly grownAtMs: number | null;
}

/**
 * Returns the age of the log's last line in milliseconds. The age counts by the log's own clock and so includes the time
 * that the game held the line back. When that clock gives another day than the file, the age is counted from the file's
 * last growth. Returns null before the first line.
 */
export function lineAgeMs(
  { sessionStartUtcMs, latestMs, grownAtMs }: LogMoment,
  nowMs: number,
): number | null {
  if (latestMs === null || grownAtMs === null) return null;
  const sinceGrowthMs = Math.max(0, nowMs - grownAtMs);
  if (sessionStartUtcMs === null) return sinceGrowthMs;
  const byClockMs = nowMs - sessionStartUtcMs - latestMs;
  const isPlausible = byClockMs >= -clockSlackMs && byClockMs <= sinceGrowthMs + longestFlushMs;
  return isPlausible ? Math.max(0, byClockMs) : sinceGrowthMs;
}

/** Returns the log time of this moment, or that of the last line once the log is silent; null before the first line. */
export function logNowMs(moment: LogMoment, nowMs: number): number | null {
  const ageMs = lineAgeMs(moment, nowMs);
  if (ageMs === null || moment.latestMs === null) return null;
  return ageMs > silentAfterMs ? moment.latestMs : moment.latestMs + ageMs;
}
