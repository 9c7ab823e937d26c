import { type Kysely, sql } from "kysely";
import type { Logger } from "../../log/logger.ts";
import type { Database } from "../database-types.ts";
import { requestTimeouts, sessionLimits } from "../open-database.ts";
import { withSchemaLock } from "../with-schema-lock.ts";

/**
 * The time limits of requests, in PostgreSQL's words and milliseconds. Behind a pooler a single statement has no limits but
 * those of its role, because the pooler's connections are opened without the app's settings.
 */
const limits = Object.entries(sessionLimits(requestTimeouts));

/**
 * Gives the connection's own role the time limits of requests in this database, for connections that are opened from now
 * on and set none themselves. Every role may do so for itself. Does nothing where the role has them already.
 */
export async function giveRoleLimits(db: Kysely<Database>, { log }: { readonly log: Logger }): Promise<void> {
  if (await hasRoleLimits(db)) return;
  // Two processes that change the same role at once would make each other fail.
  await withSchemaLock(db, { log }, async (held) => {
    if (await hasRoleLimits(held)) return;
    const { user, database } = await selectNames(held);
    await held.transaction().execute(async (trx) => {
      for (const [name, limitMs] of limits)
        await sql`
          alter role ${sql.id(user)} in database ${sql.id(database)} set ${sql.raw(name)} = ${sql.lit(limitMs)}
        `.execute(trx);
    });
    log.info(
      { user, database, limits: Object.fromEntries(limits) },
      "the user has the time limits of requests",
    );
  });
}

async function hasRoleLimits(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (
      select from pg_db_role_setting
      where setrole = (select oid from pg_roles where rolname = current_user)
        and setdatabase = (select oid from pg_database where datname = current_database())
        and setconfig @> ${limits.map(([name, limitMs]) => `${name}=${limitMs}`)}::text[]
    ) as there`.execute(db);
  return rows[0]?.there ?? false;
}

async function selectNames(
  db: Kysely<Database>,
): Promise<{ readonly user: string; readonly database: string }> {
  const { rows } = await sql<{ user: string; database: string }>`
    select current_user as user, current_database() as database`.execute(db);
  const [names] = rows;
  if (!names) throw new Error("the database gave no names");
  return names;
}

/**
 * Returns the time limits that the connection does not have by itself, whatever its transaction has set, each as
 * `name = value` with the value that it has, in milliseconds.
 */
export async function selectMissingLimits(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, reset_val as value from pg_settings where name = any(${limits.map(([name]) => name)})`.execute(
    db,
  );
  const has = new Map(rows.map(({ name, value }) => [name, value]));
  return limits.flatMap(([name, limitMs]) => {
    const value = has.get(name);
    return value === String(limitMs) ? [] : [`${name} = ${value}`];
  });
}
