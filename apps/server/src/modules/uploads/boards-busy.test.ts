import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endOfUpload, postLog } from "../../testing/post-log.ts";
import { nightSamples, sampleLog } from "../../testing/sample-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { analysisQueue } from "./jobs.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** Longer than a request waits for a lock. */
const heldMs = 3_000;

test("while all boards are computed anew uploads are accepted, and wait without a failed try", async () => {
  const { db } = server.deps;
  let accepted = "";
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7203117)`.execute(trx);
    const startedMs = performance.now();
    const answer = await postLog(server, sampleLog(nightSamples[0] ?? ""));
    expect(answer.statusCode).toBe(202);
    expect(performance.now() - startedMs).toBeLessThan(heldMs);
    accepted = answer.json().uuid;
    await new Promise((resolve) => setTimeout(resolve, heldMs));
    const { rows } = await sql`select status from upload where uuid = ${accepted}`.execute(trx);
    expect(rows).toEqual([{ status: "analysing" }]);
  });
  const upload = await endOfUpload(server, accepted);
  expect([upload.status, upload.nights[0]?.status]).toEqual(["completed", "created"]);
  const jobs = await sql<{ tries: number }>`
    select retry_count as tries from pgboss.job where name = ${analysisQueue}`.execute(db);
  expect(jobs.rows).toEqual([{ tries: 0 }]);
}, 30_000);
