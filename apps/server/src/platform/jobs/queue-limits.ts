/** Jobs that may wait in one queue (trust.md 8.3, R23). */
export const maxQueuedJobs = 50_000;
export const queueFullRetryAfterSeconds = 60;
/** A job is tried so often, then it is failed (R7). */
export const maxJobTries = 5;
export const firstRetryPauseSeconds = 1;
export const longestRetryPauseSeconds = 60;
export const jobHeartbeatSeconds = 15;
/** A worker that missed three heartbeats has lost its job … */
export const missedHeartbeatsSeconds = 3 * jobHeartbeatSeconds;
/** … and lost jobs are looked for so often that another worker has it within the lease of 60 s (R5). */
export const supervisionSeconds = 10;
/** Longest run of one job, heartbeats or not. */
export const jobExpirySeconds = 300;
/** Finished jobs are kept a day, for questions; what they made is in our own tables. */
export const finishedJobKeptSeconds = 86_400;
