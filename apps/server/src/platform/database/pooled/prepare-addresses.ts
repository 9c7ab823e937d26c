import { type Kysely, sql } from "kysely";
import { ConfigError } from "../../../config/config.ts";
import type { Logger } from "../../log/logger.ts";
import type { Database } from "../database-types.ts";
import {
  type DatabaseAccess,
  isPooled,
  jobTimeouts,
  type OpenDatabaseOptions,
  openDatabase,
  requestTimeouts,
  type UrlTarget,
  userOf,
} from "../open-database.ts";
import { refuseServer } from "../refuse-server.ts";
import { probeSharing } from "./probe-sharing.ts";
import { renewConnections } from "./renew-connections.ts";
import { giveRoleLimits } from "./role-limits.ts";

/** The connections to a pooler on which it is tried; they are fewer than those of requests by default. */
const triedConnections = 6;
/** They differ from those of requests, so that a session shows whether it has them from us. */
const sessionTimeouts = jobTimeouts;

/**
 * Checks the addresses of an operator's own database before they are used: that sessions are sessions, and, where requests
 * go through a pooler, that it is one in transaction mode, leads to the same database, and keeps the time limits, which
 * the role is given here. Throws a `ConfigError` with a sentence where that is not so. Any number of processes may
 * call it at once. Returns the target that it found to take changes; null for the embedded server, at which it does not look.
 */
export async function prepareAddresses(
  { app, requests }: Pick<DatabaseAccess, "app" | "requests">,
  log: Logger,
): Promise<UrlTarget | null> {
  if (!("url" in app)) return null;
  await withOpened({ target: app, poolSize: 2, timeouts: sessionTimeouts, log }, async (direct) => {
    if (!isPooled(requests)) return await refuseSharedSessions(direct, log);
    if (userOf(app) !== userOf(requests))
      throw new ConfigError(
        "DATABASE_DIRECT_URL must have the user of DATABASE_URL, for whom the time limits of requests are set.",
      );
    await prepareDirect(direct, log);
    const tried = { target: requests, poolSize: triedConnections, timeouts: requestTimeouts, log };
    await withOpened(tried, async (pooled) => {
      await preparePooler(direct, pooled, log);
    });
  });
  return app;
}

async function withOpened(
  options: OpenDatabaseOptions,
  work: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const { db, close } = openDatabase(options);
  await work(db).finally(close);
}

/** Refuses a pooler in transaction mode that nobody has announced, and warns of one that drops the app's settings. */
async function refuseSharedSessions(db: Kysely<Database>, log: Logger): Promise<void> {
  await refuseServer(db);
  if (await keepsSettings(db)) return;
  if ((await probeSharing(db)) !== "own")
    throw new ConfigError(
      "DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to the database behind it (docs/operating.md).",
    );
  log.warn("what is at DATABASE_URL drops the app's time limits (statement_timeout): PostgreSQL's own hold");
}

/** Whether a session has the settings with which it was opened. */
async function keepsSettings(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select setting::bigint = ${sessionTimeouts.singleMs} as kept
    from pg_settings where name = 'statement_timeout'`.execute(db);
  return rows[0]?.kept ?? false;
}

async function prepareDirect(direct: Kysely<Database>, log: Logger): Promise<void> {
  await refuseServer(direct, { variable: "DATABASE_DIRECT_URL" });
  if (!(await keepsSettings(direct)))
    throw new ConfigError(
      "DATABASE_DIRECT_URL leads to a pooler, which drops the app's settings (statement_timeout): set it to PostgreSQL itself.",
    );
  await giveRoleLimits(direct, { log });
}

async function preparePooler(direct: Kysely<Database>, pooled: Kysely<Database>, log: Logger): Promise<void> {
  await refuseServer(pooled, { variable: "DATABASE_URL", isPooled: true });
  if ((await selectDatabase(direct)) !== (await selectDatabase(pooled)))
    throw new ConfigError(
      "DATABASE_DIRECT_URL and DATABASE_URL lead to two databases, or to one as two users: set both to the same.",
    );
  await renewConnections(pooled, { connections: triedConnections, log }).catch(refuseStatementMode);
  const sharing = await probeSharing(pooled);
  if (sharing === "names lost")
    throw new ConfigError(
      "The pooler of DATABASE_URL does not keep named statements apart: leave DATABASE_NAMED_STATEMENTS out, or let the pooler know them (PgBouncer 1.21 or newer, max_prepared_statements).",
    );
  if (sharing === "own")
    log.warn(
      "DATABASE_URL leads to no pooler in transaction mode: each connection takes one of the database, and DATABASE_DIRECT_URL is not needed",
    );
}

/** Returns the names of the cluster, the database and the user, as one text. */
async function selectDatabase(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ names: string }>`
    select concat_ws(' ', system_identifier, current_database(), current_user) as names
    from pg_control_system()`.execute(db);
  return rows[0]?.names ?? "";
}

function refuseStatementMode(error: unknown): never {
  if (error instanceof Error && /statement pooling/.test(error.message))
    throw new ConfigError(
      "The pooler of DATABASE_URL is in statement mode, which lets no transaction through: set its pool_mode to transaction.",
      { cause: error },
    );
  throw error;
}
