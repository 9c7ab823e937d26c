import { sql } from "kysely";
import type { Transaction } from "../../platform/database/database-types.ts";

/** Any number that no other advisory lock of ours is. */
const jobLocks = 7_031_012;

/** Lets one transaction at a time decide about a job, whose row is the library's. */
export async function holdJob(trx: Transaction, jobId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(jobLocks)}, hashtext(${jobId}))`.execute(trx);
}
