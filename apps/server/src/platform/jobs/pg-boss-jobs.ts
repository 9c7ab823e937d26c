import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Database } from "../database/database-types.ts";
import {
  type ConnectionTarget,
  connectionOptions,
  jobStatementTimeoutMs,
} from "../database/open-database.ts";
import type { Logger } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import type { EnqueueOptions, JobDefinition, Jobs, NewJob } from "./jobs.ts";
import {
  addingDb,
  countWaiting,
  countWaitingBefore,
  jobsSchema,
  letAppAdd,
  promiseHeartbeats,
} from "./queries.ts";
import {
  finishedJobKeptSeconds,
  firstRetryPauseSeconds,
  heartbeatSeconds,
  jobExpirySeconds,
  jobsPerFetch,
  longestRetryPauseSeconds,
  lostAfterSeconds,
  maxJobTries,
  maxQueuedJobs,
  queueFullRetryAfterSeconds,
  supervisionSeconds,
  unpromisedLostAfterSeconds,
} from "./queue-limits.ts";

export interface PgBossJobsOptions {
  readonly target: ConnectionTarget;
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly clock: () => number;
  /** Jobs of one queue that this process runs at once unless the definition says otherwise. */
  readonly concurrency: number;
  /** If this process dies, another one has its jobs after so many seconds at most. Each process has its own. */
  readonly leaseSeconds: number;
  readonly maxQueued?: number;
}

export interface RunningJobs extends Jobs {
  /** Creates the queues; with `work`, begins to take jobs. */
  start(options: { readonly work: boolean }): Promise<void>;
  /** Takes no new jobs, waits for the running ones at most `timeoutMs`; what does not end is run again elsewhere. */
  stop(timeoutMs: number): Promise<void>;
}

const connections = 3;
const depthKeptMs = 1_000;

/** The queues on pg-boss. One small pool of its own: supervision must get through when the app's is exhausted. */
export function createPgBossJobs(options: PgBossJobsOptions): RunningJobs {
  const { db, log, clock, concurrency, leaseSeconds, maxQueued = maxQueuedJobs } = options;
  const definitions = new Map<string, JobDefinition<object>>();
  const boss = createBoss(options);
  const depths = createDepths(db, clock, maxQueued);

  async function enqueueAll(
    name: string,
    jobs: readonly NewJob[],
    { db: transaction, priority = 0, startAfter }: EnqueueOptions,
  ) {
    if (jobs.length === 0) return;
    const giveBack = await depths.takePlaces(name, jobs.length);
    try {
      const ids = await boss.insert(
        name,
        jobs.map(({ id, data }) => ({ id, data, priority, ...(startAfter && { startAfter }) })),
        { db: addingDb(transaction, name), returnId: true },
      );
      if (ids?.length !== jobs.length) throw new Error(`a job for ${name} was not stored`);
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  return {
    define: <Data extends object>(definition: JobDefinition<Data>) => {
      // pg-boss stores data as JSON and gives it back as it was: the definition knows its shape.
      definitions.set(definition.name, definition as unknown as JobDefinition<object>);
    },
    names: () => [...definitions.keys()],
    async enqueue(name: string, data: object, enqueueOptions: EnqueueOptions) {
      const id = randomUUID();
      await enqueueAll(name, [{ id, data }], enqueueOptions);
      return id;
    },
    enqueueAll,
    depth: (name) => depths.of(name),
    positionOf: (name, jobId) => countWaitingBefore(db, name, jobId),
    async start({ work }) {
      await boss.start();
      await letAppAdd(boss.getDb(), db);
      for (const definition of definitions.values()) {
        const givenUp = givenUpQueue(definition);
        if (givenUp) await createQueue(boss, givenUp.name);
        await createQueue(boss, definition.name, givenUp?.name);
        if (definition.at) await boss.schedule(definition.name, definition.at);
        if (!work) continue;
        const lostAfter = lostAfterSeconds(leaseSeconds);
        await startWork(boss, definition, { concurrency, lostAfter, log });
        if (givenUp) await startWork(boss, givenUp, { concurrency: 1, lostAfter, log });
      }
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}

function createBoss({ target, log }: PgBossJobsOptions): PgBoss {
  const boss = new PgBoss({
    ...bossConnection(target),
    max: connections,
    application_name: "hunt-jobs",
    options: `-c statement_timeout=${jobStatementTimeoutMs}`,
    schema: jobsSchema,
    // Made with the tables of ours, by whoever may make schemas.
    createSchema: false,
    schedule: true,
    useListenNotify: true,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
    // Full queues are refused, and counted in the metrics: no line in the log at each look.
    warningQueueSize: maxQueuedJobs,
  });
  let isStopped = false;
  boss.on("stopped", () => {
    isStopped = true;
  });
  boss.on("error", (error) => {
    // Its last connections may still be closing when the database goes down after it.
    if (!isStopped) log.warn({ err: error }, "the job queue met an error");
  });
  boss.on("warning", (warning) => log.warn({ warning }, "the job queue warns"));
  return boss;
}

function bossConnection(target: ConnectionTarget) {
  if ("url" in target) return { connectionString: target.url };
  const { host, port, user, password, database } = connectionOptions(target);
  return { host, port, user, password, database } as Readonly<Record<string, string | number>>;
}

/** Where a queue's jobs go when they used up their tries; null when nobody wants to know. */
function givenUpQueue({ name, giveUp }: JobDefinition<object>): JobDefinition<object> | null {
  return giveUp ? { name: `${name}-given-up`, handle: ({ data }) => giveUp(data) } : null;
}

/** Makes the queue, or gives it this release's settings: they are the same whichever process starts last. */
async function createQueue(boss: PgBoss, name: string, deadLetter?: string) {
  const settings = {
    notify: true,
    retryLimit: maxJobTries - 1,
    retryDelay: firstRetryPauseSeconds,
    retryBackoff: true,
    retryDelayMax: longestRetryPauseSeconds,
    expireInSeconds: jobExpirySeconds,
    heartbeatSeconds: unpromisedLostAfterSeconds,
    deleteAfterSeconds: finishedJobKeptSeconds,
    ...(deadLetter && { deadLetter }),
  };
  if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
  else await boss.createQueue(name, settings);
}

interface WorkSettings {
  readonly concurrency: number;
  readonly lostAfter: number;
  readonly log: Logger;
}

/** Starts as many workers, each with one fetch of jobs at a time, as the definition wants. */
async function startWork(
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

interface Depth {
  readonly countedAt: number;
  readonly counted: Promise<number>;
  /** Places taken since the count. */
  taken: number;
}

/**
 * Depth of each queue: counted at most once a second, plus the places that we gave away meanwhile. Finished jobs are
 * only seen at the next count, so the bound is kept by every process on its own.
 */
function createDepths(db: Kysely<Database>, clock: () => number, maxQueued: number) {
  const known = new Map<string, Depth>();

  function depthOf(name: string): Depth {
    const entry = known.get(name);
    const age = entry ? clock() - entry.countedAt : Number.POSITIVE_INFINITY;
    if (entry && age >= 0 && age <= depthKeptMs) return entry;
    const fresh = { countedAt: clock(), counted: countWaiting(db, name, maxQueued), taken: 0 };
    known.set(name, fresh);
    fresh.counted.catch(() => known.delete(name));
    return fresh;
  }

  return {
    async of(name: string): Promise<number> {
      const depth = depthOf(name);
      return (await depth.counted) + depth.taken;
    },
    /** Takes places or throws `queue_full`; returns what gives them back. Nothing runs between look and take. */
    async takePlaces(name: string, count: number): Promise<() => void> {
      const depth = depthOf(name);
      const counted = await depth.counted;
      if (counted + depth.taken + count > maxQueued) {
        throw new AppError("queue_full", { retryAfterSeconds: queueFullRetryAfterSeconds });
      }
      depth.taken += count;
      return () => {
        depth.taken -= count;
      };
    },
  };
}
