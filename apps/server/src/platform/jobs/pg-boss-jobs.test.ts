import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { until } from "../../testing/app-process.ts";
import { patientTimeouts } from "../../testing/patience.ts";
import { accessOfClone, cloneDatabase, dropDatabase, runAsJobs } from "../../testing/test-databases.ts";
import { type ConnectionTarget, type OpenDatabase, openDatabase } from "../database/open-database.ts";
import { createLog } from "../log/create-log.ts";
import type { JobRun } from "./jobs.ts";
import { createPgBossJobs, type RunningJobs } from "./pg-boss-jobs.ts";
import { maxJobTries } from "./queue-limits.ts";

const log = createLog({ logLevel: "silent", logFile: null });
const maxQueued = 5;
let target: ConnectionTarget;
let opened: OpenDatabase;
const running: RunningJobs[] = [];

beforeEach(async () => {
  target = await cloneDatabase(inject("testDatabase"));
  opened = openDatabase({ target, poolSize: 4, timeouts: patientTimeouts, log });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop(1_000)));
  await opened.close();
  await dropDatabase(inject("testDatabase"), target);
});

type Handle = (run: JobRun<{ readonly n: number }>) => Promise<void>;

async function startJobs(handle: Handle, work: boolean, leaseSeconds = 60): Promise<RunningJobs> {
  const jobs = createPgBossJobs({
    target: accessOfClone(inject("testDatabase"), target).jobs,
    db: opened.db,
    log,
    clock: Date.now,
    concurrency: 1,
    maxQueued,
    leaseSeconds,
  });
  jobs.define({ name: "test-jobs", handle });
  running.push(jobs);
  await jobs.start({ work });
  return jobs;
}

const nothing: Handle = async () => undefined;

test("a job exists once its transaction is committed, and not when it was rolled back", async () => {
  const jobs = await startJobs(nothing, false);
  const rolledBack = opened.db.transaction().execute(async (transaction) => {
    await jobs.enqueue("test-jobs", { n: 1 }, { db: transaction });
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  const id = await opened.db
    .transaction()
    .execute((transaction) => jobs.enqueue("test-jobs", { n: 2 }, { db: transaction }));
  expect(await jobs.positionOf("test-jobs", id)).toBe(0);
  await until(async () => (await jobs.depth("test-jobs")) === 1);
});

test("jobs that an api process stored are done by a worker process, once each", async () => {
  const api = await startJobs(nothing, false);
  for (const n of [1, 2, 3]) await api.enqueue("test-jobs", { n }, { db: opened.db });
  const done: number[] = [];
  await startJobs(async ({ data }) => {
    done.push(data.n);
  }, true);
  await until(() => done.length === 3);
  // Jobs are fetched several at a time; within one fetch their order is left to the database.
  expect(done.toSorted()).toEqual([1, 2, 3]);
});

test("a start gives a queue this release's settings, and writes nothing where it has them", async () => {
  const queueAfterStart = async () => {
    await startJobs(nothing, false);
    const { rows } = await sql<{ tries: number; version: string }>`
      select retry_limit as tries, xmin::text as version from pgboss.queue where name = 'test-jobs'`.execute(
      opened.db,
    );
    return rows[0];
  };
  await startJobs(nothing, false);
  await runAsJobs(inject("testDatabase"), target, "update pgboss.queue set retry_limit = 1");
  const given = await queueAfterStart();
  expect(given?.tries).toBe(maxJobTries - 1);
  expect(await queueAfterStart()).toEqual(given);
});

test("the queue returns how many jobs wait before one", async () => {
  const jobs = await startJobs(nothing, false);
  const ids: string[] = [];
  for (const n of [1, 2, 3]) ids.push(await jobs.enqueue("test-jobs", { n }, { db: opened.db }));
  const urgent = await jobs.enqueue("test-jobs", { n: 4 }, { db: opened.db, priority: 1 });
  const positions = await Promise.all([...ids, urgent].map((id) => jobs.positionOf("test-jobs", id)));
  expect(positions).toEqual([1, 2, 3, 0]);
  expect(await jobs.positionOf("test-jobs", "00000000-0000-4000-8000-000000000000")).toBeNull();
});

test("a full queue refuses with 503, and never holds more than its bound (threat 8)", async () => {
  const jobs = await startJobs(nothing, false);
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => jobs.enqueue("test-jobs", { n }, { db: opened.db })),
  );
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(results.length - refused.length).toBe(maxQueued);
  for (const reason of refused) expect(reason).toMatchObject({ code: "queue_full", status: 503 });
});

test("a failed job is tried again and gets the number of its attempt; another job is not delayed (R7)", async () => {
  const attempts: (readonly [number, boolean])[] = [];
  let other = 0;
  const jobs = await startJobs(async ({ data, attempt, isLastAttempt }) => {
    if (data.n === 2) other += 1;
    if (data.n !== 1) return;
    attempts.push([attempt, isLastAttempt]);
    if (attempt < 3) throw new Error("poison");
  }, true);
  await jobs.enqueue("test-jobs", { n: 1 }, { db: opened.db });
  await jobs.enqueue("test-jobs", { n: 2 }, { db: opened.db });
  await until(() => other === 1);
  // The failing job still has an attempt left.
  expect(attempts.length).toBeLessThan(maxJobTries);
  await until(() => attempts.length === 3);
  expect(attempts.map(([attempt]) => attempt)).toEqual([1, 2, 3]);
  expect(attempts.every(([attempt, isLast]) => isLast === (attempt === maxJobTries))).toBe(true);
});

/** Returns the seconds without a heartbeat after which the job counts as lost; null when there is no such job. */
async function lostAfter(id: string): Promise<number | null> {
  const { rows } = await sql<{ seconds: number }>`
    select heartbeat_seconds as seconds from pgboss.job where id = ${id}`.execute(opened.db);
  return rows[0]?.seconds ?? null;
}

test.each([
  { mine: 14, other: 60, promised: 10 },
  { mine: 60, other: 14, promised: 45 },
])("a worker's lease of $mine s holds for its jobs beside a process with $other s (R5)", async (leases) => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let taken = "";
  const held: Handle = ({ id }) => {
    taken = id;
    return ended;
  };
  await startJobs(held, true, leases.mine);
  const other = await startJobs(nothing, false, leases.other);
  const id = await other.enqueue("test-jobs", { n: 1 }, { db: opened.db });
  await until(() => taken === id);
  expect(await lostAfter(id)).toBe(leases.promised);
  end();
});
