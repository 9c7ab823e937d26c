// The limits of the conditions that operators are told of (docs/watching.md).

/** A good backup is due once in each interval, and overdue after this many of them. */
export const backupOverdueIntervals = 2;
/** A process that has just started waits this long for the first backup of all. */
export const firstBackupWithinMs = 60 * 60_000;
/** The disk is low below this many times the space with which uploads are refused. */
export const lowDiskReserves = 2;
export const longJobWaitMs = 10 * 60_000;
/** So many jobs that failed for good within an hour have one cause. */
export const manyFailedJobs = 5;
/** The app itself gives up after 2 s, and its jobs after 10 s: a longer wait is a foreign one, or nobody ends it. */
export const longLockWaitMs = 30_000;
/** A condition is over once it was not found for this long, so that one that comes and goes is told once. */
export const conditionHoldMs = 10 * 60_000;
