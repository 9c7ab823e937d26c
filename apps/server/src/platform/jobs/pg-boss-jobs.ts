import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { PgBoss, type QueueResult } from "pg-boss";
import type { Database } from "../database/database-types.ts";
import { jobsSchema } from "../database/jobs-schema.ts";
import {
  type ConnectionTarget,
  connectionOptions,
  connectTimeoutMs,
  jobStatementTimeoutMs,
  onlyStatementLimit,
} from "../database/open-database.ts";
import { withSchemaLock } from "../database/with-schema-lock.ts";
import type { Logger } from "../log/logger.ts";
import type { EnqueueOptions, JobDefinition, Jobs, NewJob } from "./jobs.ts";
import { addingDb, countWaitingBefore, grantAppInsert } from "./queries.ts";
import { createQueueDepths } from "./queue-depths.ts";
import {
  finishedJobKeptSeconds,
  firstRetryPauseSeconds,
  jobExpirySeconds,
  longestRetryPauseSeconds,
  lostAfterSeconds,
  maxJobTries,
  maxQueuedJobs,
  supervisionSeconds,
  unpromisedLostAfterSeconds,
} from "./queue-limits.ts";
import { startWork } from "./start-work.ts";

export interface PgBossJobsOptions {
  readonly target: ConnectionTarget;
  readonly db: Kysely<Database>;
  /** The same by connections that are sessions, for the schema's lock. Default: `db`. */
  readonly sessionDb?: Kysely<Database>;
  readonly log: Logger;
  readonly clock: () => number;
  /** The number of jobs of one queue that this process runs at once, unless the definition says otherwise. */
  readonly concurrency: number;
  /** If this process dies, another one has its jobs after at most this many seconds. Each process has its own value. */
  readonly leaseSeconds: number;
  readonly maxQueued?: number;
  /** The pause between two looks for jobs that came due; a new job is fetched at once. Default: a second. */
  readonly pollSeconds?: number;
}

export interface RunningJobs extends Jobs {
  /** Creates the queues; with `work`, begins to fetch jobs. */
  start(options: { readonly work: boolean }): Promise<void>;
  /**
   * Fetches no new jobs and waits for the running ones at most `timeoutMs`; a job that does not end is run again
   * elsewhere.
   */
  stop(timeoutMs: number): Promise<void>;
}

const connections = 3;
const usualPollSeconds = 1;

/**
 * Creates the queues on pg-boss, with a small pool of its own: supervision must get through when the app's pool is
 * exhausted.
 */
export function createPgBossJobs(options: PgBossJobsOptions): RunningJobs {
  const { db, sessionDb = db, log, clock, concurrency, leaseSeconds } = options;
  const { maxQueued = maxQueuedJobs, pollSeconds = usualPollSeconds } = options;
  const definitions = new Map<string, JobDefinition<object>>();
  const boss = createBoss(options);
  const depths = createQueueDepths(db, clock, maxQueued);

  async function enqueueAll(
    name: string,
    jobs: readonly NewJob[],
    { db: transaction, priority = 0, startAfter }: EnqueueOptions,
  ) {
    if (jobs.length === 0) return;
    const giveBack = await depths.takePlaces(transaction, name, jobs.length);
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
      // pg-boss stores data as JSON and returns it unchanged, so it has the shape of its definition.
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
    deepest: () => depths.deepestOf([...definitions.keys()]),
    positionOf: (name, jobId) => countWaitingBefore(db, name, jobId),
    async start({ work }) {
      // The library makes and changes its tables as it starts, and does not expect another process that does so too.
      await withSchemaLock(sessionDb, { log }, async (held) => {
        // What a start that failed has begun is ended, so that it can be tried again.
        await boss.start().catch(async (error) => {
          await boss.stop({ graceful: false });
          throw error;
        });
        await grantAppInsert(boss.getDb(), held);
      });
      const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const definition of definitions.values()) {
        const givenUp = givenUpQueue(definition);
        if (givenUp) await makeQueue(boss, stored.get(givenUp.name), givenUp.name);
        await makeQueue(boss, stored.get(definition.name), definition.name, givenUp?.name);
        if (definition.at) await boss.schedule(definition.name, definition.at);
        if (!work) continue;
        const lostAfter = lostAfterSeconds(leaseSeconds);
        await startWork(boss, definition, { concurrency, lostAfter, pollSeconds, log });
        if (givenUp) await startWork(boss, givenUp, { concurrency: 1, lostAfter, pollSeconds, log });
      }
    },
    async stop(timeoutMs) {
      // Waits here until running jobs end, because the library's own wait looks only every half second.
      const queues = [...definitions.values()].flatMap((definition) => [
        definition,
        givenUpQueue(definition),
      ]);
      const ended = Promise.all(queues.map(async (queue) => queue && (await boss.offWork(queue.name))));
      await Promise.race([ended, delay(timeoutMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

function createBoss({ target, log }: PgBossJobsOptions): PgBoss {
  const boss = new PgBoss({
    ...bossConnection(target),
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: "hunt-jobs",
    // The queue's own notes wait for no synchronous standby: a standby that takes over without the last of them runs jobs again,
    // which every job allows. Jobs are stored by the transactions of the app, which do wait.
    options: `${onlyStatementLimit(jobStatementTimeoutMs)} -c synchronous_commit=local`,
    schema: jobsSchema,
    // The schema is made together with the app's tables, by a user who may make schemas.
    createSchema: false,
    schedule: true,
    useListenNotify: true,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
    // Full queues refuse jobs and are counted in the metrics, so the library need not log them at each poll.
    warningQueueSize: maxQueuedJobs,
  });
  let isStopped = false;
  boss.on("stopped", () => {
    isStopped = true;
  });
  boss.on("error", (error) => {
    // The queue's last connections may still be closing when the database goes down after the queue.
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

/** Returns the queue for jobs that used up their attempts; null when the definition has no `giveUp`. */
function givenUpQueue({ name, giveUp }: JobDefinition<object>): JobDefinition<object> | null {
  return giveUp ? { name: `${name}-given-up`, handle: ({ data }) => giveUp(data) } : null;
}

/**
 * Makes the queue, or gives an existing one this release's settings where it has others. They are the same whichever process
 * starts last.
 */
async function makeQueue(boss: PgBoss, stored: QueueResult | undefined, name: string, deadLetter?: string) {
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
  if (stored === undefined) await boss.createQueue(name, settings);
  else if (!isDeepStrictEqual({ ...stored, ...settings }, stored)) await boss.updateQueue(name, settings);
}
