import { CompiledQuery, type Kysely } from "kysely";
import type pg from "pg";
import type { Database } from "./database-types.ts";

/** The app's commits by this user that wait until a synchronous standby confirms them, each by a key of its own. */
const waitingCommits = `
  select pid, concat_ws(' ', pid, extract(epoch from query_start)) as key from pg_stat_activity
  where datname = current_database() and usename = current_user and application_name like 'hunt%'
    and wait_event = 'SyncRep'`;

/** Returns the keys of the app's commits that wait for a synchronous standby, whichever process began them. */
export async function selectWaitingCommits(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ key: string }>(`select key from (${waitingCommits}) as waiting`);
  return rows.map(({ key }) => key);
}

/**
 * Ends the waits of some commits, by key. These transactions are committed here and become visible, but a standby that takes
 * over may lack them: PostgreSQL tells their clients so by a warning (confirming-client.ts).
 */
export async function cancelWaits(client: pg.ClientBase, keys: readonly string[]): Promise<void> {
  await client.query(
    `select pg_cancel_backend(pid) from (${waitingCommits}) as waiting where key = any($1::text[])`,
    [[...keys]],
  );
}

/** Writes to the log and changes nothing. A transaction that only reads would not wait for a standby. */
const writeMark = "select pg_logical_emit_message(true, 'hunt', '')";

/** Makes a commit of its own, which waits for the standby like any other. */
export async function commitMark(client: pg.ClientBase): Promise<void> {
  await client.query(writeMark);
}

/**
 * Makes the commit that follows wait for a synchronous standby, as it does after a change: of the given transaction, or a commit
 * of its own. A call that finds its change made already needs that before it says so, because the change may be one whose
 * commit was not confirmed.
 */
export async function confirmEarlierCommits(db: Kysely<Database>): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(writeMark));
}
