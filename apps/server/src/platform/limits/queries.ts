import { type Kysely, sql } from "kysely";
import type { Database } from "../database/database-types.ts";

export interface CounterChange {
  readonly limiter: string;
  readonly bucket: string;
  readonly windowStart: Date;
  readonly expiresAt: Date;
  readonly amount: number;
}

/** Adds to counters in one statement and returns their new counts, in the order given. */
export async function addToCounters(
  db: Kysely<Database>,
  changes: readonly CounterChange[],
): Promise<readonly number[]> {
  // Sorted by key: two requests of one visitor take the row locks in the same order.
  const sorted = [...changes].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const rows = await db
    .insertInto("rate_limit")
    .values(
      sorted.map((change) => ({
        limiter: change.limiter,
        bucket: change.bucket,
        window_start: change.windowStart,
        expires_at: change.expiresAt,
        count: change.amount,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["limiter", "bucket", "window_start"]).doUpdateSet({
        count: sql`greatest(rate_limit.count + excluded.count, 0)`,
      }),
    )
    .returning(["limiter", "bucket", "count"])
    .execute();
  const counts = new Map(rows.map((row) => [`${row.limiter} ${row.bucket}`, Number(row.count)]));
  return changes.map((change) => counts.get(keyOf(change)) ?? 0);
}

/** Forgets windows that are over. */
export async function removeExpiredCounters(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom("rate_limit").where("expires_at", "<", now).execute();
}

function keyOf(change: CounterChange): string {
  return `${change.limiter} ${change.bucket}`;
}
