import type { Kysely } from "kysely";
import pg from "pg";
import { ConfigError } from "../../../config/config.ts";
import type { Logger } from "../../log/logger.ts";
import { databaseRefusal } from "../database-refusal.ts";
import type { Database } from "../database-types.ts";
import { type ConnectionTarget, type DatabaseTimeouts, isPooled, openDatabase } from "../open-database.ts";
import { selectCluster, selectPosition } from "./position-queries.ts";
import type { ReadAnswer, Reads } from "./reads.ts";
import { ReplicaLeft, unlessSilent, watchServers } from "./watch-servers.ts";

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

/**
 * Opens connections to the replica and watches both servers, so that a replica that is away, paused or too far behind is left
 * within a second, and taken again when it has come back. Before each read the primary is asked what was withdrawn, by one
 * small statement that all reads of a moment share.
 */
export function openReads({ db, primary, replica: target, poolSize, ...rest }: OpenReadsOptions): Reads {
  const { log, clock } = rest;
  const timeouts = { ...rest.timeouts, inTransactionMs: rest.timeouts.singleMs };
  const shared = { timeouts, keepsConnections: true, refuseWhenHung: true, log };
  const replica = openDatabase({ ...shared, target, poolSize });
  // A pooler may lead each transaction to another replica.
  const session = isPooled(target) ? replica.db.transaction() : replica.db.connection();
  const primaryLooks = openDatabase({ ...shared, target: primary, poolSize: 1, refuseFollowers: true });
  const replicaLooks = openDatabase({ ...shared, target, poolSize: 1 });
  const watch = watchServers({ primary: primaryLooks.db, replica: replicaLooks.db, log, clock });

  async function readFromReplica<Value>(work: (db: Kysely<Database>) => Promise<Value>) {
    const signal = watch.untilLeft();
    if (!watch.isPrimaryAway()) await watch.lookAtPrimary();
    const reading = session.execute(async (held) => {
      const untilMs = watch.checkReplica(await selectPosition(held));
      return { value: await work(held), completeUntilMs: watch.isPrimaryAway() ? untilMs : null };
    });
    return await unlessAborted(reading, signal);
  }

  async function readFromPrimary<Value>(work: (db: Kysely<Database>) => Promise<Value>) {
    return { value: await work(db), completeUntilMs: null };
  }

  return {
    hasReplica: true,
    isPrimaryAway: watch.isPrimaryAway,
    lagMs: watch.lagMs,
    async firstLook() {
      await watch.firstLook;
      const clusters = await Promise.all([primaryLooks.db, replicaLooks.db].map(findCluster));
      if (new Set(clusters.filter((cluster) => cluster !== null)).size > 1)
        throw new ConfigError(
          "DATABASE_REPLICA_URL leads to another database than DATABASE_URL: set it to a server that replays the log of that one, or leave it out.",
        );
    },
    async read<Value>(work: (db: Kysely<Database>) => Promise<Value>, isMissing: (value: Value) => boolean) {
      let answer: ReadAnswer<Value>;
      try {
        answer = await readFromReplica(work);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        return await readFromPrimary(work);
      }
      return isMissing(answer.value) && !watch.isPrimaryAway() ? await readFromPrimary(work) : answer;
    },
    async close() {
      await watch.end();
      await Promise.all([replica.close(), primaryLooks.close(), replicaLooks.close()]);
    },
  };
}

/** Returns the number of a server's cluster; null when the server cannot be asked. */
async function findCluster(db: Kysely<Database>): Promise<string | null> {
  return await unlessSilent(selectCluster(db)).catch(() => null);
}

/** The code of a statement that took too long, which would take as long on the primary. */
const statementTimeout = "57014";

/** Whether a read failed by the replica's state, and not by a fault of its own. */
function isOfReplica(error: unknown): boolean {
  if (error instanceof ReplicaLeft) return true;
  const isSlow = error instanceof pg.DatabaseError && error.code === statementTimeout;
  return !isSlow && databaseRefusal(error) !== null;
}

/** Settles as `work` does, or rejects with the signal's reason when that comes first. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
