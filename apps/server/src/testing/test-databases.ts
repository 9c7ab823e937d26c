import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { registerJobs } from "../modules/modules.ts";
import { accessOf, prepareRoles } from "../platform/database/embedded/prepare-roles.ts";
import { migrateToLatest } from "../platform/database/migrate.ts";
import {
  type ConnectionTarget,
  type DatabaseAccess,
  type EmbeddedTarget,
  openDatabase,
} from "../platform/database/open-database.ts";
import { withClient } from "../platform/database/with-client.ts";
import { createPgBossJobs } from "../platform/jobs/pg-boss-jobs.ts";
import { patientTimeouts } from "./patience.ts";
import { createTestDeps } from "./test-deps.ts";

const templateName = "test_template";

/** Makes and fills the template. */
export async function prepareTemplate(server: EmbeddedTarget): Promise<void> {
  const template = { ...server, database: templateName };
  await prepareRoles(template);
  await fillDatabase(template);
}

/** Makes the template from a filled database. */
export async function copyToTemplate(filled: EmbeddedTarget): Promise<void> {
  await cloneAs(templateName, filled);
}

/** Runs all migrations and makes the queues. */
export async function fillDatabase(target: EmbeddedTarget): Promise<void> {
  const access = accessOf(target);
  const log = pino({ level: "silent" });
  const opened = openDatabase({ target: access.app, poolSize: 2, timeouts: patientTimeouts, log });
  await migrateToLatest(access, log);
  const jobs = createPgBossJobs({
    target: access.jobs,
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

/**
 * Returns a new database as the app reaches it, cloned from the template, or from another database that nobody is
 * connected to.
 */
export async function cloneDatabase(
  server: EmbeddedTarget,
  from?: ConnectionTarget,
): Promise<ConnectionTarget> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const database = from ? nameOf(from) : templateName;
  await cloneAs(name, { ...server, database });
  return accessOf({ ...server, database: name }).app;
}

async function cloneAs(name: string, source: EmbeddedTarget): Promise<void> {
  await onServer(
    source,
    `create database ${name} template ${source.database} strategy file_copy owner hunt_owner`,
  );
}

/** Returns an empty database, as an operator makes it for the app: it belongs to a user who is not a superuser. */
export async function emptyDatabase(server: EmbeddedTarget): Promise<EmbeddedTarget> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name} owner hunt_owner`);
  return { ...server, database: name };
}

export async function dropDatabase(server: EmbeddedTarget, target: ConnectionTarget): Promise<void> {
  if (!("database" in target)) return;
  await onServer(server, `drop database ${target.database} with (force)`);
}

/** Returns the target as a `DATABASE_URL`. */
export function urlOf(target: ConnectionTarget): string {
  if ("url" in target) return target.url;
  const { user, password, database, host } = target;
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** Returns the access to a clone as each of its roles. */
export function accessOfClone(server: EmbeddedTarget, target: ConnectionTarget): DatabaseAccess {
  return accessOf({ ...server, database: nameOf(target) });
}

function nameOf(clone: ConnectionTarget): string {
  if ("url" in clone) throw new Error("a clone is no address");
  return clone.database;
}

/** Returns the access to a clone as the owner of its tables. */
export function asOwner(server: EmbeddedTarget, target: ConnectionTarget): ConnectionTarget {
  return accessOfClone(server, target).owner;
}

/** Runs, in a clone, a statement that only the owner of its tables may run. */
export async function runAsOwner(
  server: EmbeddedTarget,
  target: ConnectionTarget,
  statement: string,
): Promise<void> {
  await runOn(asOwner(server, target), statement);
}

/** Runs, in a clone, a statement that only the owner of the queue may run. */
export async function runAsJobs(
  server: EmbeddedTarget,
  target: ConnectionTarget,
  statement: string,
): Promise<void> {
  await runOn(accessOfClone(server, target).jobs, statement);
}

async function onServer(server: EmbeddedTarget, statement: string) {
  await runOn({ ...server, database: "postgres" }, statement);
}

async function runOn(target: ConnectionTarget, statement: string) {
  await withClient(target, (client) => client.query(statement));
}
