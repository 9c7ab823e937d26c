/** Jobs that may wait in one queue (trust.md 8.3, R23). */
export const maxQueuedJobs = 50_000;
export const queueFullRetryAfterSeconds = 60;
/** A worker takes and ends so many jobs by one statement each; what is heavy in them is bounded by the threads. */
export const jobsPerFetch = 4;
/** A job is tried so often, then it is failed (R7). */
export const maxJobTries = 5;
export const firstRetryPauseSeconds = 1;
export const longestRetryPauseSeconds = 60;
/**
 * How a lost worker is noticed, from the lease: after that time at the latest another one has its job (R5). With the
 * default lease of 60 s: a heartbeat every 15 s, lost after 45 s without one, looked for every 10 s.
 */
export function leaseTimes(leaseSeconds: number) {
  return {
    heartbeatSeconds: Math.max(1, Math.floor(leaseSeconds / 4)),
    // pg-boss takes no less than 10.
    lostAfterSeconds: Math.max(10, Math.floor((leaseSeconds * 3) / 4)),
    supervisionSeconds: Math.max(1, Math.floor(leaseSeconds / 6)),
  };
}
/** Longest run of one job, heartbeats or not. */
export const jobExpirySeconds = 300;
/** Finished jobs are kept a day, for questions; what they made is in our own tables. */
export const finishedJobKeptSeconds = 86_400;
