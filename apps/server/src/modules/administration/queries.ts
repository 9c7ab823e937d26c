import { sql } from "kysely";
import type { Transaction } from "../../platform/database/database-types.ts";

/** The first key of the locks on jobs; no other advisory lock of this server uses it. */
const jobLocks = 7_031_012;

/** Locks a job by its id, so that one transaction at a time decides about it; the job's row belongs to the library. */
export async function lockJob(trx: Transaction, jobId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(jobLocks)}, hashtext(${jobId}))`.execute(trx);
}
