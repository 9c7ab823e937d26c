/** Jobs that may wait in one queue (docs/trust.md, R23). */
export const maxQueuedJobs = 50_000;
export const queueFullRetryAfterSeconds = 60;
/** A worker takes and ends so many jobs by one statement each; what is heavy in them is bounded by the threads. */
export const jobsPerFetch = 8;
/** A job is tried so often, then it is failed (R7). */
export const maxJobTries = 5;
export const firstRetryPauseSeconds = 1;
export const longestRetryPauseSeconds = 60;
/**
 * How a lost worker is noticed (R5): a job in work says so by heartbeats, and somebody looks for jobs that fell
 * silent. Both are the same for all processes, whatever lease each has, so that anybody keeps and hears the shortest
 * one.
 */
export const heartbeatSeconds = 3;
export const supervisionSeconds = 2;
/** After so long without a heartbeat a job is taken from its worker: by the end of the lease another one has it. */
export function lostAfterSeconds(leaseSeconds: number): number {
  // pg-boss takes no less than 10.
  return Math.max(10, Math.floor((leaseSeconds * 3) / 4));
}
/** Between the fetch of a job and the promise of the worker that fetched it, its silence may last so long. */
export const unpromisedLostAfterSeconds = 45;
/** Longest run of one job, heartbeats or not. */
export const jobExpirySeconds = 300;
/** Finished jobs are kept a day, for questions; what they made is in our own tables. */
export const finishedJobKeptSeconds = 86_400;
