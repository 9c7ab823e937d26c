import type { Kysely } from "kysely";
import pg from "pg";
import type { Logger } from "../../log/logger.ts";
import { withinTurns } from "../../process/within-turns.ts";
import { databaseRefusal } from "../database-refusal.ts";
import type { Database } from "../database-types.ts";
import { type ConnectionTarget, type DatabaseTimeouts, openDatabase } from "../open-database.ts";
import { createPositionHistory } from "./position-history.ts";
import { type Position, selectPosition } from "./position-queries.ts";
import type { ReadAnswer, Reads } from "./reads.ts";
import { shareLooks } from "./share-looks.ts";

export interface OpenReadsOptions {
  /** The app's own connections to the primary. */
  readonly db: Kysely<Database>;
  readonly primary: ConnectionTarget;
  readonly replica: ConnectionTarget;
  readonly poolSize: number;
  readonly timeouts: DatabaseTimeouts;
  readonly log: Logger;
  readonly clock: () => number;
}

/** A replica is left when it is further behind than this. */
const longestLagMs = 5_000;
/** While the primary is away, the replica answers for this long. */
const longestAloneMs = 10 * 60_000;
const lookEveryMs = 250;
/** A server that is silent for this long counts as away. */
const silenceMs = 750;

/** The replica does not answer this read, for a reason that is not the statement's. */
class ReplicaLeft extends Error {
  override readonly name = "ReplicaLeft";
}

/**
 * Opens connections to the replica and watches both servers, so that a replica that is away, paused or too far behind is left
 * within a second, and taken again when it has come back. Before each read the primary is asked what was withdrawn, by one
 * small statement that all reads of a moment share.
 */
export function openReads(options: OpenReadsOptions): Reads {
  const { db, timeouts, log, clock } = options;
  const open = (target: ConnectionTarget, poolSize: number) =>
    openDatabase({ target, poolSize, timeouts, keepsConnections: true, refuseWhenHung: true, log });
  const replica = open(options.replica, options.poolSize);
  // The looks have their own connections, which no read can hold.
  const [primaryLooks, replicaLooks] = [open(options.primary, 1), open(options.replica, 1)];
  const history = createPositionHistory();
  const openedAtMs = clock();
  let cluster: string | null = null;
  let isAway = false;
  let isTaken = false;
  let leaving = new AbortController();

  const lookAtPrimary = shareLooks(async (): Promise<void> => {
    const atMs = clock();
    try {
      const position = await look(primaryLooks.db);
      // A primary that has been replaced may be there still, and can only be read.
      if (position.isReplica) throw new Error("the primary takes no changes");
      history.record(position, atMs);
      cluster = position.cluster;
      if (isAway) log.warn("the primary answers again");
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, "the primary is away");
      isAway = true;
    }
  });

  /** Returns the time up to which the replica has everything; throws when it may not answer. */
  function checkReplica(position: Position): number {
    if (cluster !== null && position.cluster !== cluster)
      throw new ReplicaLeft("the replica belongs to another cluster");
    // Nothing is known of a primary that was away from the start, so the time since then counts.
    const untilMs = cluster === null ? openedAtMs : history.completeUntilMs(position.lsn);
    const longestMs = isAway ? longestAloneMs : longestLagMs;
    if (untilMs === null || clock() - untilMs > longestMs)
      throw new ReplicaLeft("the replica is too far behind");
    return untilMs;
  }

  async function lookAtReplica(): Promise<void> {
    try {
      checkReplica(await look(replicaLooks.db));
      if (!isTaken) log.info("the replica is read");
      isTaken = true;
    } catch (error) {
      if (isTaken) log.warn({ err: error }, "the replica is left");
      isTaken = false;
      leaving.abort(new ReplicaLeft("the replica was left"));
      leaving = new AbortController();
    }
  }

  async function readFromReplica<Value>(work: (db: Kysely<Database>) => Promise<Value>) {
    if (!isTaken) throw new ReplicaLeft("the replica is not read now");
    if (!isAway) await lookAtPrimary();
    const reading = replica.db.connection().execute(async (held) => {
      const untilMs = checkReplica(await selectPosition(held));
      return { value: await work(held), completeUntilMs: isAway ? untilMs : null };
    });
    return await unlessAborted(reading, leaving.signal);
  }

  async function readFromPrimary<Value>(work: (db: Kysely<Database>) => Promise<Value>) {
    return { value: await work(db), completeUntilMs: null };
  }

  const beginLooks = lookAgainAndAgain(async () => {
    await Promise.all([lookAtPrimary(), lookAtReplica()]);
  });

  return {
    hasReplica: true,
    isPrimaryAway: () => isAway,
    async read<Value>(work: (db: Kysely<Database>) => Promise<Value>, isMissing: (value: Value) => boolean) {
      let answer: ReadAnswer<Value>;
      try {
        answer = await readFromReplica(work);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        return await readFromPrimary(work);
      }
      return isMissing(answer.value) && !isAway ? await readFromPrimary(work) : answer;
    },
    async close() {
      await beginLooks.end();
      await Promise.all([replica.close(), primaryLooks.close(), replicaLooks.close()]);
    },
  };
}

/** The code of a statement that took too long, which would take as long on the primary. */
const statementTimeout = "57014";

/** Whether a read failed by the replica's state, and not by a fault of its own. */
function isOfReplica(error: unknown): boolean {
  if (error instanceof ReplicaLeft) return true;
  const isSlow = error instanceof pg.DatabaseError && error.code === statementTimeout;
  return !isSlow && databaseRefusal(error) !== null;
}

async function look(db: Kysely<Database>): Promise<Position> {
  return await withinTurns(selectPosition(db), silenceMs, () => new Error("the server is silent"));
}

/** Settles as `work` does, or rejects with the signal's reason when that comes first. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}

/** Looks at once and then again and again, one look after the other, until `end` is called. */
function lookAgainAndAgain(look: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  let running = lookOnce();
  async function lookOnce(): Promise<void> {
    await look();
    if (isEnded) return;
    timer = setTimeout(() => {
      running = lookOnce();
    }, lookEveryMs);
    timer.unref();
  }
  return {
    async end() {
      isEnded = true;
      clearTimeout(timer);
      await running;
    },
  };
}
