import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../../testing/app-process.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ environment: { JOB_LEASE_SECONDS: "14" } });
});
afterAll(() => server.close());

test("an upload whose worker died at every try is marked as failed, so that it can be sent again (R7)", async () => {
  const [log = ""] = simulatedLogs(900, { hunters: hunters(2), maximumRunsPerNight: 1 });
  const fp = "ada-0123456789abcdef";
  const { accepted } = await publishLog(server, log, { fp });
  // A worker that was killed during the last try leaves the upload like this.
  await sql`update upload set status = 'analysing', ended_at = null where uuid = ${accepted.uuid}`.execute(
    server.deps.db,
  );
  await server.asJobs(`
    update pgboss.job set state = 'active', retry_count = retry_limit, completed_on = null,
      started_on = now() - interval '1 hour', heartbeat_on = now() - interval '1 hour'
    where data ->> 'uploadUuid' = '${accepted.uuid}'`);

  const read = async () =>
    (await server.app.inject({ url: `/v2/uploads/${accepted.uuid}`, headers: { fp } })).json();
  await until(async () => (await read()).status === "failed");
  expect(await read()).toMatchObject({ error: { code: "analysis_failed" }, claimable: false });
  expect((await publishLog(server, log, { fp })).upload.status).toBe("completed");
});
