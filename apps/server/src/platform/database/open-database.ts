import { Kysely } from "kysely";
import pg from "pg";
import type { Logger } from "../log/logger.ts";
import { confirmingClient } from "./confirming-client.ts";
import type { Database } from "./database-types.ts";
import { createHangWatch, type HangWatch } from "./hang-watch.ts";
import { noStandbyWatch, type StandbyWatch } from "./standby-watch.ts";
import { TimedDialect } from "./timed-dialect.ts";

/** The code with which a server refuses changes that it does not take. */
const readOnlyTransaction = "25006";

/** Statement time-outs by kind of work (docs/trust.md, time-outs). */
const readStatementTimeoutMs = 2_000;
const writeStatementTimeoutMs = 10_000;
export const jobStatementTimeoutMs = 60_000;
const lockTimeoutMs = 2_000;
/** Nobody waits for the result of a job, and the lock that a job waits for may belong to a change of all boards. */
const jobLockTimeoutMs = 10_000;
/**
 * A database that is away refuses at once, and the watch notices one that hangs, so only a busy machine takes this
 * long.
 */
export const connectTimeoutMs = 30_000;

/**
 * The embedded server and a user's password; the host is the folder of its private unix socket, or the loopback
 * address.
 */
export interface EmbeddedTarget {
  readonly host: string;
  /** The number in the socket's file name, where there is a socket. */
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The address of an operator's own PostgreSQL. */
export interface UrlTarget {
  /** The connection string. */
  readonly url: string;
  /**
   * Whether a pooler in transaction mode may be there. It gives each transaction another connection of the database, so
   * that nothing is kept from one to the next. Default: false.
   */
  readonly isPooled?: boolean;
  /** Whether frequent statements are kept by name (named-statements.ts). Default: true. */
  readonly keepsStatements?: boolean;
}

/** The address of a PostgreSQL: an operator's own, or the embedded server. */
export type ConnectionTarget = UrlTarget | EmbeddedTarget;

/** One database as several roles; with `DATABASE_URL` alone they are one user. */
export interface DatabaseAccess {
  /**
   * The role for everything at run time: it reads everything and writes the app's own rows. Each connection is a session
   * of the database.
   */
  readonly app: ConnectionTarget;
  /** The same role for requests, whose connections may be a pooler's. */
  readonly requests: ConnectionTarget;
  /** The role that makes and changes tables, and writes derived rows. */
  readonly owner: ConnectionTarget;
  /** The role of the job queue's library: it owns the queue's schema and sees no other. */
  readonly jobs: ConnectionTarget;
}

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseTimeouts {
  /** The longest single statement; through a pooler its role has the limit (pooled/role-limits.ts). */
  readonly singleMs: number;
  readonly inTransactionMs: number;
  /** The longest wait for a lock. */
  readonly lockMs: number;
  /**
   * The longest wait for a connection. Only a busy machine needs it, because a database that is away refuses at once.
   */
  readonly connectMs: number;
}

/** For requests: a single statement is a read, and a transaction is a write. */
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

/** The time-outs of the watch over the installation. A slow answer is itself a condition to report. */
export const watchTimeouts: DatabaseTimeouts = {
  singleMs: writeStatementTimeoutMs,
  inTransactionMs: writeStatementTimeoutMs,
  lockMs: lockTimeoutMs,
  connectMs: writeStatementTimeoutMs,
};

/** For operators' commands: they may change every night's standing, and may wait for another command that does. */
export const adminTimeouts: DatabaseTimeouts = {
  singleMs: jobStatementTimeoutMs,
  inTransactionMs: 30 * 60_000,
  lockMs: 120_000,
  connectMs: connectTimeoutMs,
};

/** For migrations, which may rewrite tables. */
export const migrationTimeouts: DatabaseTimeouts = {
  singleMs: 600_000,
  inTransactionMs: 600_000,
  lockMs: lockTimeoutMs,
  connectMs: connectTimeoutMs,
};

export interface OpenDatabaseOptions {
  readonly target: ConnectionTarget;
  readonly poolSize: number;
  /** The time-out of each kind of work. */
  readonly timeouts: DatabaseTimeouts;
  /** Whether unused connections stay open: the plans that they hold are worth more than their memory. */
  readonly keepsConnections?: boolean;
  /**
   * Whether work that waits for a hanging database is refused within five seconds (docs/trust.md, R8); for requests.
   */
  readonly refuseWhenHung?: boolean;
  /**
   * Whether connections to a server that follows another one are refused: what it has may be old, and it takes no
   * changes. A server that begins to follow another one restarts, so a connection keeps what it was when it was made.
   */
  readonly refuseFollowers?: boolean;
  /** Ends waits for a standby that confirms nothing; by default a commit waits as long as the standby takes. */
  readonly standby?: StandbyWatch;
  /**
   * Whether a commit that no standby has confirmed succeeds; for jobs: a standby that takes over without it lacks the end of its
   * job as well, which is run again. By default it is an `OutcomeUnknown`, and transactions are refused while commits wait.
   */
  readonly acceptsUnconfirmed?: boolean;
  readonly log: Logger;
}

/** Returns the options with which `pg` connects to the target. */
export function connectionOptions(target: ConnectionTarget): pg.ClientConfig {
  if ("url" in target) return { connectionString: target.url };
  const { host, port, user, password, database } = target;
  return { host, port, user, password, database };
}

/** Whether a pooler in transaction mode may be at the target. */
export function isPooled(target: ConnectionTarget): boolean {
  return "url" in target && target.isPooled === true;
}

/** Returns PostgreSQL's settings for the time limits of a session, in milliseconds. */
export function sessionLimits({ singleMs, lockMs }: Pick<DatabaseTimeouts, "singleMs" | "lockMs">) {
  return {
    statement_timeout: singleMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: jobStatementTimeoutMs,
  };
}

/**
 * Returns the startup option of a connection with a limit for statements, 0 for none, and with no other limit, whatever
 * the role has by itself.
 */
export function onlyStatementLimit(limitMs: number): string {
  return `-c statement_timeout=${limitMs} -c lock_timeout=0 -c idle_in_transaction_session_timeout=0`;
}

/** Returns the name of the user that the target logs in as. */
export function userOf(target: ConnectionTarget): string {
  return new pg.Client(connectionOptions(target)).user ?? "";
}

/**
 * Opens a pool on the target, which connects on first use. A connection that breaks while idle is logged and replaced.
 */
export function openDatabase(options: OpenDatabaseOptions): OpenDatabase {
  const { target, poolSize, timeouts, keepsConnections = false, log } = options;
  const { refuseWhenHung = false, refuseFollowers = false } = options;
  const { standby = noStandbyWatch, acceptsUnconfirmed = false } = options;
  const hangs = refuseWhenHung ? createHangWatch({ connection: connectionOptions(target), log }) : null;
  const pool = new pg.Pool({
    ...connectionOptions(target),
    max: poolSize,
    min: keepsConnections ? poolSize : 0,
    Client: watchedClient({ hangs, standby, acceptsUnconfirmed }),
    ...(refuseFollowers && { verify: refuseFollower }),
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: 60_000,
    // A pooler refuses such startup parameters, because its connections are there before.
    ...(isPooled(target) ? {} : sessionLimits(timeouts)),
    // A server that hangs cannot cancel its own statements, so this side gives up a little later.
    query_timeout: timeouts.inTransactionMs + 3_000,
    application_name: "hunt",
  });
  // A connection that breaks between two statements of its borrower has no other listener.
  let isClosed = false;
  const note = (error: Error) => {
    // After the pool's end its last connections may still be closing when the database goes down.
    if (!isClosed) log.warn({ err: error }, "a database connection broke");
  };
  pool.on("connect", (client) => client.on("error", note));
  pool.on("error", note);
  const limits = sessionLimits({ singleMs: timeouts.inTransactionMs, lockMs: timeouts.lockMs });
  const db = new Kysely<Database>({
    dialect: new TimedDialect({
      pool,
      hangs,
      refuse: acceptsUnconfirmed ? noRefusal : standby.refuseWhileWaiting,
      // A session has the other limits already.
      transactionLimits: isPooled(target) ? limits : { statement_timeout: limits.statement_timeout },
      keepsStatements: !("url" in target) || target.keepsStatements !== false,
    }),
  });
  const closeOnce = async () => {
    isClosed = true;
    hangs?.close();
    await db.destroy();
  };
  return { db, pool, close: closeOnce };
}

/** Calls `done` with an error that counts as "database away" when the connection's server follows another one. */
function refuseFollower(client: pg.PoolClient, done: (error?: Error) => void) {
  client.query<{ follows: boolean }>("select pg_is_in_recovery() as follows").then(({ rows }) => {
    const error = new Error("The server follows another one, and takes no changes.");
    done(rows[0]?.follows ? Object.assign(error, { code: readOnlyTransaction }) : undefined);
  }, done);
}

const noRefusal = () => undefined;

interface ClientWatches {
  readonly hangs: HangWatch | null;
  readonly standby: StandbyWatch;
  readonly acceptsUnconfirmed: boolean;
}

/**
 * Returns a client whose statements end when the database is found to hang, and when their commits wait for a standby; the pool
 * replaces a connection that hung.
 */
function watchedClient({ hangs, standby, acceptsUnconfirmed }: ClientWatches): typeof pg.Client {
  const Client = confirmingClient({ note: standby.recordUnconfirmed, isAccepted: acceptsUnconfirmed });
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: as declared by the driver
    override query(...args: any[]): any {
      const send = () => Reflect.apply(super.query, this, args);
      if (typeof args.at(-1) === "function" || typeof args[0]?.submit === "function") return send();
      const watched = () => standby.during(send);
      return hangs ? hangs.during(watched, () => void this.end()) : watched();
    }
  };
}
