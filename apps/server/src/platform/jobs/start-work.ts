import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "../log/logger.ts";
import type { JobDefinition } from "./jobs.ts";
import { promiseHeartbeats } from "./queries.ts";
import { heartbeatSeconds, jobsPerFetch } from "./queue-limits.ts";

interface WorkSettings {
  readonly concurrency: number;
  readonly lostAfter: number;
  readonly log: Logger;
}

/** Starts as many workers, each with one fetch of jobs at a time, as the definition wants. */
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
      // Only for retries that come due, and for wake-ups that were lost: a new job wakes the workers at once.
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
    },
    async (jobs: readonly JobWithMetadata<object>[]) => {
      try {
        await keepLease(boss, { name: definition.name, jobs, settings });
        return await Promise.all(jobs.toSorted(byTurn).map((job) => runJob(definition, job, settings.log)));
      } finally {
        // More may be waiting: without this a worker would rest until its next poll after every job.
        boss.notifyWorker(worker.id);
      }
    },
  );
}

/** Puts this worker's lease on jobs that came with another one. Without it they keep that one, and work goes on. */
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

/** A fetch comes in no order. */
function byTurn(one: JobWithMetadata<object>, other: JobWithMetadata<object>): number {
  return other.priority - one.priority || one.createdOn.getTime() - other.createdOn.getTime();
}

/** Tells how one job ended: others of its fetch are not harmed. */
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
