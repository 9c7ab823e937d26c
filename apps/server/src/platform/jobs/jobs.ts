import type { Kysely } from "kysely";
import type { Database } from "../database/database-types.ts";

/** What a handler gets. */
export interface JobRun<Data extends object> {
  readonly id: string;
  readonly data: Data;
  /** 1 at the first try. */
  readonly attempt: number;
  /** True when a failure now is final: write the reason down. */
  readonly isLastAttempt: boolean;
  /** Aborted when the process stops or the lease is lost. */
  readonly signal: AbortSignal;
}

export interface JobDefinition<Data extends object> {
  /** Name of the queue, in kebab case. */
  readonly name: string;
  /** Jobs of this queue that one process runs at once; default `config.jobConcurrency`. */
  readonly concurrency?: number;
  /** Also at these times of every day (cron, UTC), without data: one job, however many processes there are. */
  readonly at?: string;
  /**
   * Does the work. Runs at least once: doing it twice must give the same rows. A throw means "try again later";
   * after the last attempt the job is failed.
   */
  readonly handle: (run: JobRun<Data>) => Promise<void>;
  /**
   * Called when all tries are used up, also when none of them came back to say so (a worker that died each time).
   * Tried again like any job.
   */
  readonly giveUp?: (data: Data) => Promise<void>;
}

export interface EnqueueOptions {
  /** The transaction of the write that the job belongs to: both happen, or neither. */
  readonly db: Kysely<Database>;
  /** Higher runs first; default 0. */
  readonly priority?: number;
  /** Not before this; default at once. */
  readonly startAfter?: Date;
}

export interface NewJob {
  /** A uuid. */
  readonly id: string;
  readonly data: object;
}

/** Durable work in the same database. */
export interface Jobs {
  /** Says what runs a queue. Call before `start`, in every role: the api role needs the queues to exist. */
  define<Data extends object>(definition: JobDefinition<Data>): void;
  /** Stores a job and returns its id. Throws `queue_full` (503) when the queue has no room. */
  enqueue(name: string, data: object, options: EnqueueOptions): Promise<string>;
  /** Stores several jobs, whose ids the caller chose, in one statement; all or, with `queue_full`, none. */
  enqueueAll(name: string, jobs: readonly NewJob[], options: EnqueueOptions): Promise<void>;
  /** Jobs that wait in a queue (not the running ones); counted again at most every second. */
  depth(name: string): Promise<number>;
  /** How many jobs wait before this one, 0 when it is next; null when it does not wait (running or over). */
  positionOf(name: string, jobId: string): Promise<number | null>;
  /** Names of the queues that were defined. */
  names(): readonly string[];
}
