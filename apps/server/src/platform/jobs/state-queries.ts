import { sql } from "kysely";
import type { Connection } from "../database/database-types.ts";

export interface QueueState {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly failedLastHour: number;
  /** The time since which the oldest due job has waited. */
  readonly oldestWaitingAt: Date | null;
}

/** Returns the states of the jobs of some queues that are not completed; queues without such jobs are left out. */
export async function selectQueueStates(
  db: Connection,
  names: readonly string[],
): Promise<readonly QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name,
      (count(*) filter (where state < 'active'))::int as waiting,
      (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 hour'))::int
        as "failedLastHour",
      min(greatest(created_on, start_after)) filter (where state < 'active' and start_after <= now())
        as "oldestWaitingAt"
    from pgboss.job where name = any(${[...names]}::text[]) and state <> 'completed'
    group by name order by name`.execute(db);
  return rows;
}

export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  readonly data: unknown;
  readonly createdAt: Date;
  readonly failedAt: Date | null;
  readonly tries: number;
  /** The error of the last attempt, in the form in which the library keeps it. */
  readonly output: unknown;
}

const failedJobs = sql`
  select id, name as queue, data, created_on as "createdAt", completed_on as "failedAt",
    retry_count + 1 as tries, output
  from pgboss.job`;

/** Returns jobs of some queues that used up their attempts and are still kept, the latest first. */
export async function selectFailedJobs(
  db: Connection,
  names: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    ${failedJobs} where name = any(${[...names]}::text[]) and state = 'failed'
    order by completed_on desc, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Returns a failed job by its id; undefined when there is none. */
export async function selectFailedJob(
  db: Connection,
  names: readonly string[],
  id: string,
): Promise<FailedJob | undefined> {
  const { rows } = await sql<FailedJob>`
    ${failedJobs} where name = any(${[...names]}::text[]) and state = 'failed' and id = ${id}`.execute(db);
  return rows[0];
}
