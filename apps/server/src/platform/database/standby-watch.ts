import pg from "pg";
import type { Logger } from "../log/logger.ts";
import { confirmingClient } from "./confirming-client.ts";
import { cancelWaits, commitMark, selectWaitingCommits } from "./standby-queries.ts";

/**
 * Notices commits that wait for a synchronous standby which confirms nothing, and ends their waits: a waiting commit holds its
 * connection and its locks.
 */
export interface StandbyWatch {
  /** Runs a statement, and looks for waiting commits when it is not answered soon. */
  during<Value>(statement: () => Promise<Value>): Promise<Value>;
  /** Records that a commit was not confirmed: from now on commits wait, until one is confirmed. */
  recordUnconfirmed(): void;
  /** Whether commits wait. */
  isWaiting(): boolean;
  /** Throws an error that counts as "database away" while commits wait. */
  refuseWhileWaiting(): void;
  close(): Promise<void>;
}

export interface StandbyWatchOptions {
  /** The settings for a new connection to the database, by the user whose commits are looked at. */
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  /** How soon the watch looks; the default keeps to the 5 s of docs/trust.md, R8. */
  readonly pace?: StandbyPace;
}

export interface StandbyPace {
  /** A statement that is not answered within this time may wait for a standby. */
  readonly doubtAfterMs: number;
  readonly lookEveryMs: number;
}

const usualPace: StandbyPace = { doubtAfterMs: 1_000, lookEveryMs: 500 };
/**
 * The wait of a commit is ended when this many looks in a row have found it. Looks are counted instead of time, because a
 * machine that gives this process no time may give the standby none either.
 */
const patientLooks = 5;
/** A standby that is known to confirm nothing is not waited for as long. */
const looksWhileWaiting = 2;
const connectTimeoutMs = 2_000;
const queryTimeoutMs = 5_000;
const idleTimeoutMs = 5_000;

/** The watch of a process that ends no waits. */
export const noStandbyWatch: StandbyWatch = {
  during: (statement) => statement(),
  recordUnconfirmed: () => undefined,
  isWaiting: () => false,
  refuseWhileWaiting: () => undefined,
  close: async () => undefined,
};

/**
 * Makes a watch that asks the database only while a statement takes long or commits wait. It ends the waits of all
 * commits of the app by this user: other processes that began some may be gone. While commits wait it tries a commit of its
 * own again and again: the first one that is confirmed ends the state.
 */
export function createStandbyWatch({ connection, log, pace = usualPace }: StandbyWatchOptions): StandbyWatch {
  const statements = new Set<{ readonly sinceMs: number }>();
  /** In how many looks each waiting commit was found, by key. */
  const found = new Map<string, number>();
  const asked = openAsked(connection);
  let isWaiting = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | null = null;

  const look = oneAtATime(async () => {
    const keys = await asked.ask(selectWaitingCommits);
    for (const key of found.keys()) if (!keys.includes(key)) found.delete(key);
    for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1);
    const looks = isWaiting ? looksWhileWaiting : patientLooks;
    const overdue = keys.filter((key) => (found.get(key) ?? 0) >= looks);
    if (overdue.length === 0) return;
    recordUnconfirmed();
    await asked.ask((client) => cancelWaits(client, overdue));
  });

  const tryCommit = oneAtATime(async () => {
    await asked.ask(commitMark);
    isWaiting = false;
    log.warn("commits are confirmed again");
  });

  function recordUnconfirmed() {
    if (isWaiting) return;
    isWaiting = true;
    log.warn("commits wait for a standby that confirms nothing");
    start();
    tryCommit();
  }

  function isInDoubt(): boolean {
    // The statements stand in the order in which they began.
    const [oldest] = statements;
    return oldest !== undefined && performance.now() - oldest.sinceMs > pace.doubtAfterMs;
  }

  function act() {
    if (isWaiting || isInDoubt()) look();
    else found.clear();
    if (isWaiting) tryCommit();
    else if (statements.size === 0) stop();
  }

  function start() {
    if (!isClosed) timer ??= setInterval(act, pace.lookEveryMs).unref();
  }

  function stop() {
    if (timer) clearInterval(timer);
    timer = null;
  }

  return {
    async during(statement) {
      const running = { sinceMs: performance.now() };
      statements.add(running);
      start();
      try {
        return await statement();
      } finally {
        statements.delete(running);
      }
    },
    recordUnconfirmed,
    isWaiting: () => isWaiting,
    refuseWhileWaiting() {
      if (!isWaiting) return;
      throw Object.assign(new Error("Commits wait for a standby that confirms nothing."), {
        code: "ETIMEDOUT",
      });
    },
    async close() {
      isClosed = true;
      stop();
      await asked.close();
    },
  };
}

/** Returns a function that begins the work unless it is still running. Work that fails is begun again by the next call. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    // A database that is away is reported by those who need it.
    work()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
      });
  };
}

/** Opens connections that exist only while something is asked: one for looks, and one for the commit that is tried. */
function openAsked(connection: pg.ClientConfig) {
  const held = new Set<pg.PoolClient>();
  const pool = new pg.Pool({
    ...connection,
    max: 2,
    Client: confirmingClient({ note: () => undefined, isAccepted: false }),
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    allowExitOnIdle: true,
    application_name: "hunt",
  });
  const ignore = () => undefined;
  pool.on("connect", (client) => client.on("error", ignore));
  pool.on("error", ignore);
  return {
    /** Resolves as the work does. A connection whose work failed is not used again. */
    async ask<Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
      const client = await pool.connect();
      held.add(client);
      let isUsable = false;
      try {
        const value = await work(client);
        isUsable = true;
        return value;
      } finally {
        held.delete(client);
        client.release(!isUsable);
      }
    },
    /** Ends what is asked just now, and closes the connections. */
    async close() {
      const ended = pool.end();
      for (const client of held) client.end().catch(ignore);
      await ended;
    },
  };
}
