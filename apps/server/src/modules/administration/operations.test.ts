import { operationsSchema } from "@hunt/contracts/operations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../testing/hunters.ts";
import { publishLog } from "../../testing/post-log.ts";
import { simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let admin: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await createTestApp();
  admin = server.signIn({ uuid: await createAccount(server, "admin"), role: "admin" });
});
afterAll(() => server.close());

async function call(method: "GET" | "POST", url: string, payload?: object) {
  const answer = await server.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const retry = (jobId: string) => call("POST", `/v2/@admin/jobs/${jobId}/retry`, { reason: "mended" });
const failed = async () => (await call("GET", "/v2/@admin/jobs/failed?limit=100")).body;

/** Stores a job that used up its tries, as pg-boss would leave it. */
async function failedJob(queue: string, data: object): Promise<string> {
  const startAfter = new Date(Date.now() + 3_600_000);
  const id = await server.deps.db
    .transaction()
    .execute((trx) => server.deps.jobs.enqueue(queue, data, { db: trx, startAfter }));
  await server.asJobs(`update pgboss.job set state = 'failed', retry_count = 4, completed_on = now(),
    output = '{"message":"Error: broken"}' where id = '${id}'`);
  return id;
}

test("the operations page shows how full the installation is, and every queue", async () => {
  const { body } = await call("GET", "/v2/@admin/operations");
  const told = operationsSchema.parse(body);
  expect(told.database.bytes).toBeGreaterThan(1_000_000);
  expect(told.queues.map(({ name }) => name)).toEqual(server.deps.jobs.names().toSorted());
});

test("a failed job is listed with its object, and is retried once, however many requests ask for it", async () => {
  const nightUuid = server.deps.newId();
  const jobId = await failedJob("purge-night", { nightUuid });
  const { total, items } = await failed();
  expect(total).toBe(1);
  expect(items).toMatchObject([
    {
      id: jobId,
      queue: "purge-night",
      tries: 5,
      message: "Error: broken",
      about: { nightUuid },
      retriedAt: null,
    },
  ]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => retry(jobId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(["job_retried"]),
  );
  expect((await failed()).items[0].retriedAt).not.toBeNull();
});

test("an analysis that failed by our fault is repeated, and its upload is completed", async () => {
  const { accepted } = await publishLog(server, simulatedLogs(4711, { maximumRunsPerNight: 1 })[0] ?? "");
  const { db } = server.deps;
  await db.deleteFrom("upload_night").where("upload_uuid", "=", accepted.uuid).execute();
  await db.deleteFrom("night").execute();
  await db
    .updateTable("upload")
    .set({ status: "failed", error_code: "analysis_failed" })
    .where("uuid", "=", accepted.uuid)
    .execute();
  const jobId = await failedJob("analyse-upload", { uploadUuid: accepted.uuid });
  expect((await retry(jobId)).status).toBe(200);
  await expect
    .poll(async () => (await call("GET", `/v2/uploads/${accepted.uuid}`)).body.status)
    .toBe("completed");
  expect((await call("GET", "/v2/nights?limit=0")).body.total).toBe(1);
});

test("a retry is refused for a job whose upload was deleted, and for an unknown job", async () => {
  const gone = await failedJob("analyse-upload", { uploadUuid: server.deps.newId() });
  expect((await retry(gone)).body.code).toBe("job_retried");
  expect((await retry(server.deps.newId())).body.code).toBe("job_not_found");
});
