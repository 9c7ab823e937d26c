import { readFileSync } from "node:fs";
import { type Kysely, sql, type Transaction } from "kysely";
import { ConfigError } from "../../config/config.ts";
import type { Database } from "./database-types.ts";
import { describeTables } from "./describe-schema.ts";

/** The release before migrations began again with one that makes all tables (ADR 0051), and its last migration. */
export const formerRelease = { version: "0.9.0", lastMigration: "0048-named-indexes" } as const;
/** Makes the tables of `formerRelease` in an empty database. */
const firstMigration = "0001-schema";
const firstMigrationFile = new URL(`./migrations/${firstMigration}.sql`, import.meta.url);

/** Holds this release's tables for the time of the comparison. */
const scratchSchema = "hunt_comparison";
const maxShownDifferences = 5;

/**
 * Takes over a database of release 0.9.0: its tables are those that `firstMigration` makes, so only the list of its migrations changes. Returns
 * whether it did; a database that is empty, or has been taken over, stays as it is. Is called under the schema's lock. Throws a `ConfigError` for a database of an older release,
 * and for one whose tables differ. Needs the tables' owner.
 */
export async function adoptFormerRelease(db: Kysely<Database>): Promise<boolean> {
  if (!(await hasMigrations(db))) return false;
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      trx,
    );
    const applied = rows.map(({ name }) => name);
    if (applied.length === 0 || applied.includes(firstMigration)) return false;
    refuseOlder(applied);
    await refuseOtherTables(trx);
    await replaceMigrations(trx);
    return true;
  });
}

async function hasMigrations(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

function refuseOlder(applied: readonly string[]): void {
  const { version, lastMigration } = formerRelease;
  if (applied.includes(lastMigration)) return;
  throw new ConfigError(
    `The database is of a release before ${version} (its last migration is ${applied.at(-1)}), and this one takes over databases of ${version} alone: start ${version} on it once, and then this one (docs/operating.md, "Upgrading").`,
  );
}

async function refuseOtherTables(trx: Transaction<Database>): Promise<void> {
  const found = await describeTables(trx, "public");
  const wanted = await describeFirstMigration(trx);
  const lacking = [...wanted].filter((part) => !found.has(part)).map((part) => `it lacks "${part}"`);
  const other = [...found].filter((part) => !wanted.has(part)).map((part) => `it has "${part}"`);
  const differences = [...lacking, ...other];
  if (differences.length === 0) return;
  const more = differences.length - maxShownDifferences;
  const shown = differences.slice(0, maxShownDifferences).join("; ") + (more > 0 ? `; and ${more} more` : "");
  throw new ConfigError(
    `The tables of the database are not those of ${formerRelease.version}, so this release does not take it over: ${shown}. Change back what was changed by hand, or restore a backup, and start again.`,
  );
}

/**
 * Returns the tables that the first migration makes, as this very server describes them, because another version may
 * describe a table in another way.
 */
async function describeFirstMigration(trx: Transaction<Database>): Promise<ReadonlySet<string>> {
  await sql`savepoint before_comparison`.execute(trx);
  await sql`create schema ${sql.id(scratchSchema)}`.execute(trx);
  await sql`set local search_path to ${sql.id(scratchSchema)}`.execute(trx);
  await sql.raw(readFileSync(firstMigrationFile, "utf8")).execute(trx);
  const tables = await describeTables(trx, scratchSchema);
  await sql`rollback to savepoint before_comparison`.execute(trx);
  return tables;
}

/** Releases before this one no longer start on the database, because they would miss their migrations. */
async function replaceMigrations(trx: Transaction<Database>): Promise<void> {
  await sql`delete from kysely_migration`.execute(trx);
  const now = sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`insert into kysely_migration (name, timestamp) values (${firstMigration}, ${now})`.execute(trx);
  await sql`update oldest_release set migration = ${firstMigration}`.execute(trx);
}
