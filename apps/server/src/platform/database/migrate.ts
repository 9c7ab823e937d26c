import { readdirSync, readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { ConfigError } from "../../config/config.ts";
import type { Logger } from "../log/logger.ts";
import { adoptFormerRelease, formerRelease } from "./adopt-release.ts";
import { grantAppRights } from "./app-rights.ts";
import type { Database } from "./database-types.ts";
import { jobsSchema } from "./jobs-schema.ts";
import { type DatabaseAccess, migrationTimeouts, openDatabase, userOf } from "./open-database.ts";
import { isHeldUpByLock } from "./outwait-locks.ts";
import { hasPrograms, isMarkOfPrograms, replacePrograms } from "./programs.ts";
import { refuseServer } from "./refuse-server.ts";
import { withSchemaLock } from "./with-schema-lock.ts";

const migrationsDir = new URL("./migrations/", import.meta.url);
const namePattern = /^(\d{4}-[a-z0-9-]+)\.sql$/;

/** A migration that could not get its locks in two seconds is tried again this many times. */
const lockRetries = 10;
const lockRetryPauseMs = 500;

/** Returns the names of all migrations in the order in which they are applied. */
function migrationNames(): readonly string[] {
  return readdirSync(migrationsDir)
    .flatMap((file) => namePattern.exec(file)?.[1] ?? [])
    .sort();
}

/** The migrations hold tables, indexes and initial rows; a published one never changes (published.json). */
const migrationProvider: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const name of migrationNames()) {
      const text = readFileSync(new URL(`${name}.sql`, migrationsDir), "utf8");
      migrations[name] = { up: async (db) => void (await sql.raw(text).execute(db)) };
    }
    return migrations;
  },
};

/**
 * Brings the schema and the app's rights in it up to date; resolves with the names of the applied migrations. Any number
 * of processes may call it concurrently: they take turns, and each makes the changes that are still missing
 * (`withSchemaLock`). Throws the first migration's error; then none is applied. The server is asked first whether it can be used,
 * unless the caller has just done so (`isUsable`).
 */
export async function migrateToLatest(
  { owner, app }: Pick<DatabaseAccess, "owner" | "app">,
  log: Logger,
  { isUsable = false }: { readonly isUsable?: boolean } = {},
): Promise<readonly string[]> {
  // Migrations have their own connection: the time-outs of requests and jobs are too short for rewriting a table.
  const { db, close } = openDatabase({ target: owner, poolSize: 1, timeouts: migrationTimeouts, log });
  try {
    const appUser = userOf(app);
    if (!isUsable) await refuseServer(db);
    await warnOfSuperuser(db, appUser, log);
    const applied = await migrate(db, log);
    await grantAppRights(db, { app: appUser, log });
    return applied;
  } finally {
    await close();
  }
}

async function migrate(db: Kysely<Database>, log: Logger): Promise<readonly string[]> {
  if (await isSchemaCurrent(db)) {
    await refuseStranger(db);
    return [];
  }
  await refuseWithoutRights(db);
  return await withSchemaLock(db, { log }, (held) => migrateAlone(held, log));
}

async function migrateAlone(db: Kysely<Database>, log: Logger): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (await adoptFormerRelease(db))
        log.info({ of: formerRelease.version }, "the database of the former release was taken over");
      // The process that was waited for may have been of a newer release.
      await refuseOlderRelease(db);
      return await migrateOnce(db);
    } catch (error) {
      if (errorCode(error) === "42501") throw await rightsError(db, error);
      if (isAboutRows(error)) throw rowsError(error);
      if (!isHeldUpByLock(error) || attempt > lockRetries) throw error;
      log.warn({ attempt }, "the migration waits for a lock");
      await new Promise((resolve) => setTimeout(resolve, lockRetryPauseMs));
    }
  }
}

/**
 * Whether every migration of this release is applied, its views, functions and triggers are there, and no newer release
 * has taken away something that this one needs. Runs one statement, because each health check of a load balancer calls
 * it.
 */
export async function isSchemaCurrent(db: Kysely<Database>): Promise<boolean> {
  const wanted = migrationNames();
  try {
    const { rows } = await sql<{ applied: readonly string[]; mark: string | null; needed: string | null }>`
      select array(select name from kysely_migration) as applied,
        obj_description('touched'::regclass) as mark,
        (select migration from oldest_release) as needed`.execute(db);
    const [{ applied, mark, needed } = { applied: [], mark: null, needed: null }] = rows;
    const isComplete = wanted.every((name) => applied.includes(name));
    return isComplete && isMarkOfPrograms(mark) && (needed === null || wanted.includes(needed));
  } catch (error) {
    if (errorCode(error) === "42P01") return false;
    throw error;
  }
}

/** Returns the migration that the schema requires of a release, when this release does not have it; else null. */
async function missingMigration(db: Kysely<Database>): Promise<string | null> {
  try {
    const { rows } = await sql<{ migration: string }>`select migration from oldest_release`.execute(db);
    const needed = rows[0]?.migration ?? null;
    return needed === null || migrationNames().includes(needed) ? null : needed;
  } catch (error) {
    // The database is empty, or of a release that had no such table.
    if (errorCode(error) === "42P01") return null;
    throw error;
  }
}

/** Throws a `ConfigError` when a newer release has taken away something that this one needs. */
export async function refuseOlderRelease(db: Kysely<Database>): Promise<void> {
  const needed = await missingMigration(db);
  if (needed === null) return;
  throw new ConfigError(
    `The database belongs to a newer release: only releases with the migration ${needed} may run on it, and this one ends with ${migrationNames().at(-1)}. Start the newer release, or restore a backup that is older than it.`,
  );
}

/** Warns of a user with a superuser's rights: a hole in a statement would give them to an attacker. */
async function warnOfSuperuser(db: Kysely<Database>, app: string, log: Logger): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles
    where rolname in (current_user, ${app}) and (rolsuper or rolcreaterole or rolbypassrls)`.execute(db);
  for (const { name } of rows) {
    const variable = name === app ? "DATABASE_URL" : "DATABASE_OWNER_URL";
    log.warn({ user: name }, `the user of ${variable} has more rights than it needs`);
  }
}

async function refuseWithoutRights(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ suffice: boolean }>`
    select has_schema_privilege('public', 'create')
      and has_database_privilege(current_database(), 'create') as suffice`.execute(db);
  if (!rows[0]?.suffice) throw await rightsError(db);
}

/**
 * Refuses a user who can use another owner's tables but does not own them: such a user can neither grant the app its
 * rights nor maintain the job queue.
 */
async function refuseStranger(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'usage') as owns from pg_class where oid = 'touched'::regclass`.execute(db);
  if (!rows[0]?.owns) throw await rightsError(db);
}

async function rightsError(db: Kysely<Database>, cause?: unknown): Promise<ConfigError> {
  const { rows } = await sql<{ user: string; database: string }>`
    select current_user as user, current_database() as database`.execute(db);
  const { user, database } = rows[0] ?? { user: "?", database: "?" };
  return new ConfigError(
    `The user ${user} may not make the tables in the database ${database}: make it the database's owner (alter database ${database} owner to ${user}), or give the user who owns what is there as DATABASE_URL or DATABASE_OWNER_URL.`,
    { cause },
  );
}

/** Whether the rows that are there break a rule that a migration adds (SQLSTATE class 23). */
function isAboutRows(error: unknown): error is Error {
  return error instanceof Error && String(errorCode(error)).startsWith("23");
}

function rowsError(cause: Error): ConfigError {
  return new ConfigError(
    `The database has rows that this release does not allow (${cause.message}), so that nothing of it was changed: start the release before, and please report this.`,
    { cause },
  );
}

async function migrateOnce(db: Kysely<Database>): Promise<readonly string[]> {
  const { error, results = [] } = await new Migrator({
    db,
    provider: migrationProvider,
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error;
  if (!(await hasPrograms(db))) await db.transaction().execute(replacePrograms);
  await makeJobsSchema(db);
  return results.map((result) => result.migrationName);
}

/**
 * The queue's library makes its own tables, but the schema may have to belong to a user who has no right to make
 * schemas.
 */
async function makeJobsSchema(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regnamespace(${jobsSchema}) is not null as there`.execute(db);
  if (!rows[0]?.there) await sql`create schema ${sql.id(jobsSchema)}`.execute(db);
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
