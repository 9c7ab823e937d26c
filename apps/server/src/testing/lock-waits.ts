import { type Kysely, sql } from "kysely";
import type { Database } from "../platform/database/database-types.ts";
import { until } from "./app-process.ts";

/** Returns how many statements of this database wait for a lock at this moment. */
export async function countLockWaits(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Resolves once so many statements of this database wait for a lock; fails if they do not. */
export async function untilLockWait(db: Kysely<Database>, count = 1): Promise<void> {
  await until(async () => (await countLockWaits(db)) >= count);
}
