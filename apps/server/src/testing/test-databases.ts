import { randomBytes } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { registerJobs } from "../modules/modules.ts";
import { migrateToLatest } from "../platform/database/migrate.ts";
import {
  type ConnectionTarget,
  connectionOptions,
  openDatabase,
  requestTimeouts,
} from "../platform/database/open-database.ts";
import { createPgBossJobs } from "../platform/jobs/pg-boss-jobs.ts";
import { createTestDeps } from "./test-deps.ts";

const templateName = "test_template";

/** Fills the template: all migrations, and the queues. */
export async function prepareTemplate(server: ConnectionTarget): Promise<void> {
  await onServer(server, `create database ${templateName}`);
  const target = inDatabase(server, templateName);
  const log = pino({ level: "silent" });
  const opened = openDatabase({ target, poolSize: 2, timeouts: requestTimeouts, log });
  await migrateToLatest(target, log);
  const jobs = createPgBossJobs({
    target,
    db: opened.db,
    log,
    clock: Date.now,
    concurrency: 1,
    leaseSeconds: 60,
  });
  registerJobs(jobs, createTestDeps({ db: opened.db, jobs, clock: Date.now, log }));
  await jobs.start({ work: false });
  await jobs.stop(1_000);
  await opened.close();
}

/** A database of one's own, cloned from the template. */
export async function cloneDatabase(server: ConnectionTarget): Promise<ConnectionTarget> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name} template ${templateName} strategy file_copy`);
  return inDatabase(server, name);
}

export async function dropDatabase(server: ConnectionTarget, target: ConnectionTarget): Promise<void> {
  if (!("database" in target)) return;
  await onServer(server, `drop database ${target.database} with (force)`);
}

/** The same as `DATABASE_URL` says it. */
export function urlOf(target: ConnectionTarget): string {
  if ("url" in target) return target.url;
  const { user, password, database, socketDir } = target;
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

function inDatabase(server: ConnectionTarget, database: string): ConnectionTarget {
  if ("url" in server) throw new Error("the tests run on the embedded server");
  return { ...server, database };
}

async function onServer(server: ConnectionTarget, statement: string) {
  const client = new pg.Client({ ...connectionOptions(server), database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
