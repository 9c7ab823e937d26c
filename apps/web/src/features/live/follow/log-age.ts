/** How far the computer's clock and the log's (whole seconds) may lie apart. */
const clockSlackMs = 2000;
/** The game keeps lines back for so long at the most; what is beyond has a day of its own, e.g. a sample's. */
const longestFlushMs = 120_000;
/** A log that is silent for longer is not being written: clocks stand still. */
const silentAfterMs = 180_000;

export interface LogMoment {
  /** Start of the game's process as an instant; null when the log does not tell. */
  readonly sessionStartUtcMs: number | null;
  /** Log time of the last line. */
  readonly latestMs: number | null;
  /** When the file last grew, epoch. */
  readonly grownAtMs: number | null;
}

/**
 * How old the log's last line is. By the log's own clock, which knows of lines that the game keeps back, unless that tells
 * another day than the file; else since the file grew. Null before the first line.
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

/** The log time of this moment; that of the last line once the log is silent. Null before the first line. */
export function logNowMs(moment: LogMoment, nowMs: number): number | null {
  const ageMs = lineAgeMs(moment, nowMs);
  if (ageMs === null || moment.latestMs === null) return null;
  return ageMs > silentAfterMs ? moment.latestMs : moment.latestMs + ageMs;
}
