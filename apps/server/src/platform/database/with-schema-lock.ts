import { type Kysely, sql } from "kysely";
import { ConfigError } from "../../config/config.ts";
import type { Logger } from "../log/logger.ts";
import type { Database } from "./database-types.ts";

/** Earlier releases take the same lock when they grant rights, so that they are kept out as well. */
const lockKey = 7203118;
const lookEveryMs = 100;
/**
 * A migration that rewrites a large table takes minutes. A process that holds the lock for longer has probably stopped.
 */
const usualPatienceMs = 600_000;

export interface SchemaLockOptions {
  readonly log: Logger;
  /** The longest wait for the lock. */
  readonly patienceMs?: number;
}

/**
 * Does `work` while no other process changes the schema: its tables, programs and rights, and the queue's tables. The lock
 * belongs to the connection that `work` is given, and ends with it at the latest. Throws a `ConfigError` that names the
 * holder when the lock does not become free.
 */
export async function withSchemaLock<Result>(
  db: Kysely<Database>,
  { log, patienceMs = usualPatienceMs }: SchemaLockOptions,
  work: (held: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return await db.connection().execute(async (held) => {
    await takeLock(held, log, patienceMs);
    try {
      return await work(held);
    } finally {
      // A broken connection has already released the lock, and the error of the work is the one to report.
      await sql`select pg_advisory_unlock(${lockKey})`.execute(held).catch(() => undefined);
    }
  });
}

/** Tries again and again, because the time-outs of statements and locks would end a wait in the database. */
async function takeLock(held: Kysely<Database>, log: Logger, patienceMs: number) {
  const looks = Math.ceil(patienceMs / lookEveryMs);
  for (let look = 0; !(await tryLock(held)); look += 1) {
    if (look === 0) log.info("another process changes the schema: this one waits for it");
    if (look >= looks) throw await impatience(held);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

async function tryLock(held: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_lock(${lockKey}) as "isTaken"`.execute(held);
  return rows[0]?.isTaken ?? false;
}

async function impatience(held: Kysely<Database>): Promise<ConfigError> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks
    where locktype = 'advisory' and granted and (classid, objid, objsubid) = (0, ${lockKey}, 1)
      and database = (select oid from pg_database where datname = current_database())`.execute(held);
  const pid = rows[0]?.pid;
  return new ConfigError(
    `Another process of the app has been changing the database's schema for too long: wait until it is ready, or end it${pid ? ` (in the database: select pg_terminate_backend(${pid}))` : ""}, and start again.`,
  );
}
