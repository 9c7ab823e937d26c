import { type Kysely, sql } from "kysely";
import type { Database } from "../database/database-types.ts";

/** Schema that pg-boss keeps its tables in. */
export const jobsSchema = "pgboss";

/** How many jobs of a queue wait, counted up to `cap`. */
export async function countWaiting(db: Kysely<Database>, name: string, cap: number): Promise<number> {
  const { rows } = await sql<{ waiting: string }>`
    select count(*) as waiting from (
      select from pgboss.job where name = ${name} and state < 'active' limit ${cap}
    ) as capped`.execute(db);
  return Number(rows[0]?.waiting ?? 0);
}

/** How many waiting jobs of the queue come before this one; null when it does not wait. */
export async function countWaitingBefore(
  db: Kysely<Database>,
  name: string,
  jobId: string,
): Promise<number | null> {
  const { rows } = await sql<{ before: string }>`
    select (
      select count(*) from pgboss.job as other
      where other.name = ${name} and other.state < 'active'
        and (-other.priority, other.created_on, other.id) < (-mine.priority, mine.created_on, mine.id)
    ) as before
    from pgboss.job as mine
    where mine.name = ${name} and mine.id = ${jobId} and mine.state < 'active'`.execute(db);
  return rows[0] ? Number(rows[0].before) : null;
}

/** What a worker that has just taken these jobs promises: they are lost after so many seconds without a heartbeat. */
export async function promiseHeartbeats(
  db: Kysely<Database>,
  name: string,
  { jobIds, lostAfter }: { readonly jobIds: readonly string[]; readonly lostAfter: number },
): Promise<void> {
  await sql`
    update pgboss.job set heartbeat_seconds = ${lostAfter}
    where name = ${name} and id = any(${jobIds}::uuid[]) and state = 'active'`.execute(db);
}
