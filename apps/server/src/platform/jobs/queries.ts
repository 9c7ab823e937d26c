import { CompiledQuery, type Kysely, sql } from "kysely";
import type { Db } from "pg-boss";
import type { Database } from "../database/database-types.ts";
import { executeNamed } from "../database/named-statements.ts";

/**
 * Returns a database for pg-boss that adds jobs to a queue in a transaction of the app, by one statement with always
 * the same text.
 */
export function addingDb(db: Kysely<Database>, queue: string): Db {
  return {
    async executeSql(text, values) {
      const compile = () => CompiledQuery.raw(text, values);
      return await executeNamed(db, `add-jobs ${queue}`, { compile });
    },
  };
}

/** Returns how many jobs wait in each of some queues, counted up to `cap`. */
export async function countWaiting(
  db: Kysely<Database>,
  names: readonly string[],
  cap: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; waiting: number }>`
    select queue.name, (
      select count(*)::int from (
        select from pgboss.job where job.name = queue.name and state < 'active' limit ${cap}
      ) as capped
    ) as waiting
    from unnest(${[...names]}::text[]) as queue (name)`.execute(db);
  return new Map(rows.map(({ name, waiting }) => [name, waiting]));
}

/** Returns how many waiting jobs of the queue come before this one; null when it does not wait. */
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

/**
 * Sets the lease of jobs that a worker has just fetched: they count as lost after `lostAfter` seconds without a
 * heartbeat.
 */
export async function promiseHeartbeats(
  jobsDb: Db,
  name: string,
  { jobIds, lostAfter }: { readonly jobIds: readonly string[]; readonly lostAfter: number },
): Promise<void> {
  await jobsDb.executeSql(
    `update pgboss.job set heartbeat_seconds = $1
     where name = $2 and id = any($3::uuid[]) and state = 'active'`,
    [lostAfter, name, jobIds],
  );
}

/**
 * Lets the app's role add jobs in the transactions of its writes, and count them; everything else belongs to the
 * queue's role. Needs the schema's lock: two processes that grant the same rights at once would make each other fail.
 */
export async function grantAppInsert(jobsDb: Db, db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ app: string; lacks: boolean }>`
    select quote_ident(current_user) as app, not (
      has_schema_privilege('pgboss', 'usage') and bool_and(has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert'))
    ) as lacks
    from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')`.execute(db);
  const [user] = rows;
  if (!user?.lacks) return;
  await jobsDb.executeSql(`do $$ begin
    grant usage on schema pgboss to ${user.app};
    grant select, insert on all tables in schema pgboss to ${user.app};
  end $$`);
}
