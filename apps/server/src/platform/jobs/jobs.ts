import type { Kysely } from "kysely";
import type { Database } from "../database/database-types.ts";

/** The input of a handler. */
export interface JobRun<Data extends object> {
  readonly id: string;
  readonly data: Data;
  /** 1 at the first attempt. */
  readonly attempt: number;
  /** True when a failure of this attempt is final, so that its reason must be stored. */
  readonly isLastAttempt: boolean;
  /** Aborted when the process stops or the lease is lost. */
  readonly signal: AbortSignal;
}

export interface JobDefinition<Data extends object> {
  /** The name of the queue, in kebab case. */
  readonly name: string;
  /** The number of jobs of this queue that one process runs at once; default `config.jobConcurrency`. */
  readonly concurrency?: number;
  /** Further daily times of the job (cron, UTC), when it runs without data: once, however many processes there are. */
  readonly at?: string;
  /**
   * Does the work. It runs at least once, and a second run must give the same rows. A throw means "try again later";
   * after the last attempt the job has failed.
   */
  readonly handle: (run: JobRun<Data>) => Promise<void>;
  /**
   * Runs when all attempts are used up, also when each worker died before it reported back. It is retried like any job.
   */
  readonly giveUp?: (data: Data) => Promise<void>;
}

export interface EnqueueOptions {
  /** The transaction of the write that the job belongs to: both happen, or neither does. */
  readonly db: Kysely<Database>;
  /** Higher priorities run first; default 0. */
  readonly priority?: number;
  /** The job does not run before this; default: at once. */
  readonly startAfter?: Date;
}

export interface NewJob {
  /** A uuid. */
  readonly id: string;
  readonly data: object;
}

/** Durable work, stored in the same database. */
export interface Jobs {
  /** Defines the handler of a queue. Call it before `start`, in every role: the api role needs the queues to exist. */
  define<Data extends object>(definition: JobDefinition<Data>): void;
  /** Stores a job and returns its id. Throws `queue_full` (503) when the queue has no room. */
  enqueue(name: string, data: object, options: EnqueueOptions): Promise<string>;
  /** Stores several jobs, whose ids the caller chose, in one statement: all of them, or none with `queue_full`. */
  enqueueAll(name: string, jobs: readonly NewJob[], options: EnqueueOptions): Promise<void>;
  /** Returns how many jobs wait in a queue, without the running ones; counted again at most every second. */
  depth(name: string): Promise<number>;
  /** Returns how many jobs wait in the queue with the most waiting jobs, by one statement at most every second. */
  deepest(): Promise<number>;
  /**
   * Returns how many jobs wait before this one, 0 when it is next; null when it does not wait (it runs or has ended).
   */
  positionOf(name: string, jobId: string): Promise<number | null>;
  /** Returns the names of the defined queues. */
  names(): readonly string[];
}
