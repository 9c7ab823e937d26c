import { Kysely } from "kysely";
import pg from "pg";
import type { Logger } from "../log/logger.ts";
import type { Database } from "./database-types.ts";
import { createHangWatch, type HangWatch } from "./hang-watch.ts";
import { TimedDialect } from "./timed-dialect.ts";

/** Statement time-outs by kind of work (docs/trust.md, time-outs). */
const readStatementTimeoutMs = 2_000;
const writeStatementTimeoutMs = 10_000;
export const jobStatementTimeoutMs = 60_000;
const lockTimeoutMs = 2_000;
/** Nobody waits for the answer of a job, and what it waits for may be a change of all boards. */
const jobLockTimeoutMs = 10_000;
/** A database that is away says so at once, one that hangs is noticed by the watch: only a busy machine takes as long. */
export const connectTimeoutMs = 30_000;

/** The embedded server, with its password: the folder of its private unix socket, or the loopback address. */
export interface EmbeddedTarget {
  readonly host: string;
  /** Part of the socket's file name, where there is one. */
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** Where a PostgreSQL listens: a connection string, or the embedded one. */
export type ConnectionTarget = { readonly url: string } | EmbeddedTarget;

/** The same database as several roles; with `DATABASE_URL` alone they are one. */
export interface DatabaseAccess {
  /** Reads everything and writes what is no one else's: everything at run time. */
  readonly app: ConnectionTarget;
  /** Makes and changes tables, and writes what is derived. */
  readonly owner: ConnectionTarget;
  /** The job queue's library: owns its schema, and sees no other. */
  readonly jobs: ConnectionTarget;
}

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseTimeouts {
  readonly singleMs: number;
  readonly inTransactionMs: number;
  /** Longest wait for a lock. */
  readonly lockMs: number;
  /** Longest wait for a connection: only a busy machine needs it, a database that is away refuses at once. */
  readonly connectMs: number;
}

/** For requests: a single statement is a read, a transaction is a write. */
export const requestTimeouts: DatabaseTimeouts = {
  singleMs: readStatementTimeoutMs,
  inTransactionMs: writeStatementTimeoutMs,
  lockMs: lockTimeoutMs,
  connectMs: connectTimeoutMs,
};

export const jobTimeouts: DatabaseTimeouts = {
  singleMs: jobStatementTimeoutMs,
  inTransactionMs: jobStatementTimeoutMs,
  lockMs: jobLockTimeoutMs,
  connectMs: connectTimeoutMs,
};

/** An operator's commands may change what every night counts for, and wait for another that does. */
export const adminTimeouts: DatabaseTimeouts = {
  singleMs: jobStatementTimeoutMs,
  inTransactionMs: 30 * 60_000,
  lockMs: 120_000,
  connectMs: connectTimeoutMs,
};

/** Migrations may rewrite tables. */
export const migrationTimeouts: DatabaseTimeouts = {
  singleMs: 600_000,
  inTransactionMs: 600_000,
  lockMs: lockTimeoutMs,
  connectMs: connectTimeoutMs,
};

export interface OpenDatabaseOptions {
  readonly target: ConnectionTarget;
  readonly poolSize: number;
  /** What is given up after how long. */
  readonly timeouts: DatabaseTimeouts;
  /** Connections that nobody uses stay open: what they have planned is worth more than the memory. */
  readonly keepsConnections?: boolean;
  /** For requests: whatever waits for a database that hangs is refused within five seconds (docs/trust.md, R8). */
  readonly refuseWhenHung?: boolean;
  readonly log: Logger;
}

/** Options for `pg` that reach the target. */
export function connectionOptions(target: ConnectionTarget): pg.ClientConfig {
  if ("url" in target) return { connectionString: target.url };
  const { host, port, user, password, database } = target;
  return { host, port, user, password, database };
}

/** The name of the user that the target logs in as. */
export function userOf(target: ConnectionTarget): string {
  return new pg.Client(connectionOptions(target)).user ?? "";
}

/**
 * Opens a pool on the target; connects lazily. A connection that breaks while idle is logged and replaced.
 */
export function openDatabase(options: OpenDatabaseOptions): OpenDatabase {
  const { target, poolSize, timeouts, keepsConnections = false, refuseWhenHung = false, log } = options;
  const hangs = refuseWhenHung ? createHangWatch({ connection: connectionOptions(target), log }) : null;
  const pool = new pg.Pool({
    ...connectionOptions(target),
    max: poolSize,
    min: keepsConnections ? poolSize : 0,
    Client: hangs ? watchedClient(hangs) : pg.Client,
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: timeouts.singleMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: jobStatementTimeoutMs,
    // A server that hangs cannot cancel its own statements: give up on our side a little later.
    query_timeout: timeouts.inTransactionMs + 3_000,
    application_name: "hunt",
  });
  // A connection that breaks while it is lent out, but between two statements, has no other listener than this one.
  let isClosed = false;
  const note = (error: Error) => {
    // After its end the pool's last connections may still be closing when the database goes down.
    if (!isClosed) log.warn({ err: error }, "a database connection broke");
  };
  pool.on("connect", (client) => client.on("error", note));
  pool.on("error", note);
  const db = new Kysely<Database>({
    dialect: new TimedDialect({ pool, hangs, transactionStatementTimeoutMs: timeouts.inTransactionMs }),
  });
  const closeOnce = async () => {
    isClosed = true;
    hangs?.close();
    await db.destroy();
  };
  return { db, pool, close: closeOnce };
}

/** Connections whose statements end when the database is found to hang; the pool replaces such a connection. */
function watchedClient(hangs: HangWatch): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: as declared by the driver
    override query(...args: any[]): any {
      const send = () => Reflect.apply(super.query, this, args);
      if (typeof args.at(-1) === "function" || typeof args[0]?.submit === "function") return send();
      return hangs.during(send, () => void this.end());
    }
  };
}
