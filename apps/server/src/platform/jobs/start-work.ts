import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "../log/logger.ts";
import type { JobDefinition } from "./jobs.ts";
import { promiseHeartbeats } from "./queries.ts";
import { heartbeatSeconds, jobsPerFetch } from "./queue-limits.ts";

interface WorkSettings {
  readonly concurrency: number;
  readonly lostAfter: number;
  readonly pollSeconds: number;
  readonly log: Logger;
}

/** Starts as many workers as the definition wants, each with one fetch of jobs at a time. */
export async function startWork(
  boss: PgBoss,
  definition: JobDefinition<object>,
  settings: WorkSettings,
): Promise<void> {
  const count = definition.concurrency ?? settings.concurrency;
  await Promise.all(Array.from({ length: count }, () => startWorker(boss, definition, settings)));
}

async function startWorker(boss: PgBoss, definition: JobDefinition<object>, settings: WorkSettings) {
  const worker = { id: "" };
  worker.id = await boss.work(
    definition.name,
    {
      includeMetadata: true,
      batchSize: jobsPerFetch,
      perJobResults: true,
      heartbeatRefreshSeconds: heartbeatSeconds,
      // Polling serves only retries that come due and wake-ups that were lost: a new job wakes the workers at once.
      pollingIntervalSeconds: settings.pollSeconds,
      notifyPollingIntervalSeconds: settings.pollSeconds,
    },
    async (jobs: readonly JobWithMetadata<object>[]) => {
      try {
        await keepLease(boss, { name: definition.name, jobs, settings });
        return await Promise.all(jobs.toSorted(byTurn).map((job) => runJob(definition, job, settings.log)));
      } finally {
        // More jobs may be waiting: without this wake-up a worker would rest after every job until its next poll.
        boss.notifyWorker(worker.id);
      }
    },
  );
}

/**
 * Sets this worker's lease on jobs that came with another lease. When that fails, the jobs keep the other lease and the
 * work goes on.
 */
async function keepLease(
  boss: PgBoss,
  {
    name,
    jobs,
    settings: { lostAfter, log },
  }: {
    readonly name: string;
    readonly jobs: readonly JobWithMetadata<object>[];
    readonly settings: WorkSettings;
  },
) {
  const jobIds = jobs.filter((job) => job.heartbeatSeconds !== lostAfter).map((job) => job.id);
  if (jobIds.length === 0) return;
  await promiseHeartbeats(boss.getDb(), name, { jobIds, lostAfter }).catch((error) =>
    log.warn({ err: error, queue: name }, "jobs keep another process's lease"),
  );
}

/** Sorts jobs by their turn, because a fetch comes in no order. */
function byTurn(one: JobWithMetadata<object>, other: JobWithMetadata<object>): number {
  return other.priority - one.priority || one.createdOn.getTime() - other.createdOn.getTime();
}

/** Runs one job and reports its end; the other jobs of its fetch are not affected. */
async function runJob(
  definition: JobDefinition<object>,
  job: JobWithMetadata<object>,
  log: Logger,
): Promise<JobResult> {
  const attempt = job.retryCount + 1;
  try {
    await definition.handle({
      id: job.id,
      data: job.data,
      attempt,
      isLastAttempt: job.retryCount >= job.retryLimit,
      signal: job.signal,
    });
    return { id: job.id, status: "completed" };
  } catch (error) {
    log.warn({ err: error, jobId: job.id, queue: definition.name, attempt }, "a job failed");
    return { id: job.id, status: "failed", output: { message: String(error) } };
  }
}
