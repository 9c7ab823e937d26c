// The limits of the conditions that operators are notified of (docs/watching.md).

/** A good backup is due once in each interval, and overdue after this many intervals. */
export const backupOverdueIntervals = 2;
/** A process that has just started waits this long for the very first backup. */
export const firstBackupWithinMs = 60 * 60_000;
/** The disk counts as low when it has fewer than this many times the bytes below which uploads are refused. */
export const lowDiskReserves = 2;
export const longJobWaitMs = 10 * 60_000;
/** When this many jobs fail for good within an hour, they probably have one cause. */
export const manyFailedJobs = 5;
/**
 * The app itself gives up after 2 s, and its jobs after 10 s. A longer wait belongs to another program, or nobody ends
 * it.
 */
export const longLockWaitMs = 30_000;
/**
 * A condition has ended once it was not found for this long, so that a condition that comes and goes is reported once.
 */
export const conditionHoldMs = 10 * 60_000;
