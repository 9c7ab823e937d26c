import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { requestTimeouts } from "../../../platform/database/open-database.ts";
import { until } from "../../../testing/app-process.ts";
import { endOfUpload, postLog } from "../../../testing/post-log.ts";
import { nightSamples, sampleLog } from "../../../testing/sample-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { analysisQueue } from "../upload/upload-queues.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ timeouts: requestTimeouts });
});
afterAll(() => server.close());

/** Returns the transactions that wait for the boards. */
async function waitingForBoards(trx: Transaction): Promise<readonly string[]> {
  const { rows } = await sql<{ waiting: string }>`
    select virtualtransaction as waiting from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(trx);
  return rows.map(({ waiting }) => waiting);
}

test("uploads are accepted, and wait without a failed try, while all boards are computed again", async () => {
  const { db } = server.deps;
  let accepted = "";
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7203117)`.execute(trx);
    const answer = await postLog(server, sampleLog(nightSamples[0] ?? ""));
    expect(answer.statusCode).toBe(202);
    accepted = answer.json().uuid;
    // A second transaction comes after the first has waited longer than it may.
    const waited = new Set<string>();
    await until(async () => {
      for (const one of await waitingForBoards(trx)) waited.add(one);
      return waited.size > 1;
    });
    const { rows } = await sql`select status from upload where uuid = ${accepted}`.execute(trx);
    expect(rows).toEqual([{ status: "analysing" }]);
  });
  const upload = await endOfUpload(server, accepted);
  expect([upload.status, upload.nights[0]?.status]).toEqual(["completed", "created"]);
  const jobs = await sql<{ tries: number }>`
    select retry_count as tries from pgboss.job where name = ${analysisQueue}`.execute(db);
  expect(jobs.rows).toEqual([{ tries: 0 }]);
});
