import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import type { Database } from "./platform/database/database-types.ts";
import { accessOf, prepareRoles } from "./platform/database/embedded/prepare-roles.ts";
import { isSchemaCurrent, migrateToLatest } from "./platform/database/migrate.ts";
import { connectionOptions, type EmbeddedTarget, openDatabase } from "./platform/database/open-database.ts";
import { createPgBossJobs } from "./platform/jobs/pg-boss-jobs.ts";
import { createLog } from "./platform/log/create-log.ts";
import { patientTimeouts } from "./testing/patience.ts";
import { dropDatabase, emptyDatabase } from "./testing/test-databases.ts";

const processes = 8;
const log = createLog({ logLevel: "silent", logFile: null });
let target: EmbeddedTarget;
beforeEach(async () => {
  target = await emptyDatabase(inject("testDatabase"));
  await prepareRoles(target);
});
afterEach(() => dropDatabase(inject("testDatabase"), target));

/** Does everything with the database that a process does at its start; rejects when the process would end. */
async function startOne(): Promise<void> {
  const access = accessOf(target);
  await migrateToLatest(access, log);
  const opened = openDatabase({ target: access.app, poolSize: 2, timeouts: patientTimeouts, log });
  const jobs = createPgBossJobs({
    target: access.jobs,
    db: opened.db,
    log,
    clock: Date.now,
    concurrency: 1,
    leaseSeconds: 60,
  });
  jobs.define({ name: "test-jobs", at: "0 4 * * *", handle: async () => undefined });
  try {
    await jobs.start({ work: false });
    await jobs.enqueue("test-jobs", {}, { db: opened.db });
  } finally {
    await jobs.stop(1_000);
    await opened.close();
  }
}

async function inDatabase<Result>(work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ ...connectionOptions(accessOf(target).owner), max: 1 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return await work(db).finally(() => db.destroy());
}

test("eight processes that start at once on an empty database, a former release's and a current one all start", async () => {
  const startAll = async () => {
    const ended = await Promise.allSettled(Array.from({ length: processes }, startOne));
    return ended.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  };
  expect(await startAll()).toEqual([]);
  await inDatabase(async (db) => {
    await sql`comment on table touched is '0 of-a-former-release'`.execute(db);
    await sql`drop view board_claim cascade`.execute(db);
    await sql`revoke insert on night from hunt_app`.execute(db);
  });
  expect(await startAll()).toEqual([]);
  expect(await startAll()).toEqual([]);
  await inDatabase(async (db) => {
    expect(await isSchemaCurrent(db)).toBe(true);
    const { rows } = await sql<{ may: boolean }>`
      select has_table_privilege('hunt_app', 'night', 'insert') as may`.execute(db);
    expect(rows).toEqual([{ may: true }]);
  });
});
