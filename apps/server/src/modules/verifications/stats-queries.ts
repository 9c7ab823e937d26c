import type { VerificationStatus } from "@hunt/contracts/verifications";
import { sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";

export interface DecidedRow {
  readonly medianSeconds: number | null;
  readonly approved: number;
  readonly rejected: number;
}

/** Returns how requests were decided since a given time, and how long that took. */
export async function selectDecided(db: Connection, since: Date): Promise<DecidedRow | undefined> {
  const { rows } = await sql<DecidedRow>`
    select percentile_cont(0.5) within group (order by extract(epoch from decided_at - asked_at)) as "medianSeconds",
      count(*) filter (where status = 'approved')::integer as approved,
      count(*) filter (where status = 'rejected')::integer as rejected
    from verification where decided_at >= ${since} and status in ('approved', 'rejected')`.execute(db);
  return rows[0];
}

/** Returns why requests were rejected since a given time, the most frequent reason first. */
export async function selectRejectionReasons(db: Connection, since: Date) {
  const rejected: VerificationStatus = "rejected";
  return await db
    .selectFrom("verification")
    .select((of) => ["reason_code", of.fn.countAll<string>().as("count")])
    .where("decided_at", ">=", since)
    .where("status", "=", rejected)
    .groupBy("reason_code")
    .orderBy("count", "desc")
    .orderBy("reason_code")
    .execute();
}
