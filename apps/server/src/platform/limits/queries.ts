import { type Kysely, sql } from "kysely";
import type { Database } from "../database/database-types.ts";
import { executeNamed } from "../database/named-statements.ts";

export interface CounterChange {
  readonly limiter: string;
  readonly bucket: string;
  readonly windowStart: Date;
  readonly expiresAt: Date;
  readonly amount: number;
}

interface CounterRow {
  readonly limiter: string;
  readonly bucket: string;
  readonly window_start: Date;
  readonly count: string;
}

/**
 * Adds to counters, one change each, in one statement, and returns their new counts in the order given; a change by 0
 * only reads. The text of the statement is the same for any number of changes.
 */
export async function addToCounters(
  db: Kysely<Database>,
  changes: readonly CounterChange[],
): Promise<readonly number[]> {
  // Sorted by key, so that two requests of one visitor take the row locks in the same order.
  const sorted = [...changes].sort((one, other) => (counterKey(one) < counterKey(other) ? -1 : 1));
  const column = <Name extends keyof CounterChange>(name: Name) =>
    sql.val(sorted.map((change) => change[name]));
  const adding = sql<CounterRow>`
    with given as materialized (
      select * from unnest(${column("limiter")}::text[], ${column("bucket")}::text[],
        ${column("windowStart")}::timestamptz[], ${column("expiresAt")}::timestamptz[], ${column("amount")}::bigint[])
        as told (limiter, bucket, window_start, expires_at, amount)
    ), changed as (
      insert into rate_limit as c (limiter, bucket, window_start, expires_at, count)
      select * from given where amount <> 0
      on conflict (limiter, bucket, window_start) do update set count = greatest(c.count + excluded.count, 0)
      returning limiter, bucket, window_start, count
    )
    select * from changed
    union all
    select limiter, bucket, window_start, count from given join rate_limit using (limiter, bucket, window_start)
    where amount = 0`;
  const { rows } = await executeNamed(db, "add-to-counters", adding);
  const counts = new Map(
    rows.map((row) => [counterKey({ ...row, windowStart: row.window_start }), Number(row.count)]),
  );
  return changes.map((change) => counts.get(counterKey(change)) ?? 0);
}

/** Deletes the counters whose window has expired. */
export async function removeExpiredCounters(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom("rate_limit").where("expires_at", "<", now).execute();
}

/** Returns the key that identifies a counter. */
export function counterKey(counter: Pick<CounterChange, "limiter" | "bucket" | "windowStart">): string {
  return `${counter.limiter} ${counter.bucket} ${counter.windowStart.getTime()}`;
}
