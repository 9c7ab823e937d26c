/** The number of jobs that may wait in one queue (docs/trust.md, R23). */
export const maxQueuedJobs = 50_000;
export const queueFullRetryAfterSeconds = 60;
/** A worker fetches and ends this many jobs by one statement each; the heavy work in them is bounded by the threads. */
export const jobsPerFetch = 8;
/** The number of attempts of a job, before it has failed (R7). */
export const maxJobTries = 5;
export const firstRetryPauseSeconds = 1;
export const longestRetryPauseSeconds = 60;
/**
 * Lost workers are noticed in this way (R5): a running job sends heartbeats, and supervision looks for jobs that fell
 * silent. Both times are the same for all processes, whatever lease each has, so that every process keeps and notices
 * the shortest one.
 */
export const heartbeatSeconds = 3;
export const supervisionSeconds = 2;
/**
 * Returns the seconds without a heartbeat after which a job is taken from its worker: by the end of the lease another
 * worker has it.
 */
export function lostAfterSeconds(leaseSeconds: number): number {
  // pg-boss accepts no less than 10.
  return Math.max(10, Math.floor((leaseSeconds * 3) / 4));
}
/** The longest silence of a job between its fetch and the lease that its worker sets. */
export const unpromisedLostAfterSeconds = 45;
/** The longest run of one job, heartbeats or not. */
export const jobExpirySeconds = 300;
/** Finished jobs are kept for a day, for questions; their results are in the app's own tables. */
export const finishedJobKeptSeconds = 86_400;
