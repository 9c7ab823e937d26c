import type { Kysely } from "kysely";
import { createBatcher } from "../../batches/create-batcher.ts";
import type { Logger } from "../../log/logger.ts";
import { withinTurns } from "../../process/within-turns.ts";
import type { Database } from "../database-types.ts";
import { createPositionHistory } from "./position-history.ts";
import { type Position, selectPosition } from "./position-queries.ts";

export interface WatchServersOptions {
  /** A connection to each server that no read can hold. */
  readonly primary: Kysely<Database>;
  readonly replica: Kysely<Database>;
  readonly log: Logger;
  readonly clock: () => number;
}

/** What is known of a primary and its replica. */
export interface ServersWatch {
  /** Resolves when both servers have been looked at once. */
  readonly firstLook: Promise<void>;
  isPrimaryAway(): boolean;
  /** Asks the primary how far it has come, so that `checkReplica` knows of everything that was withdrawn until now. */
  lookAtPrimary(): Promise<void>;
  /**
   * Returns the time up to which a replica at this position has everything, in milliseconds since the epoch; throws a
   * `ReplicaLeft` when it may not answer.
   */
  checkReplica(position: Position): number;
  /** Throws a `ReplicaLeft` while the replica is not read. Returns a signal that is aborted when it is left. */
  untilLeft(): AbortSignal;
  /** Returns how far the replica was behind at the last look, in milliseconds; null while it is not read. */
  lagMs(): number | null;
  end(): Promise<void>;
}

/** The replica does not answer this read, for a reason that is not the statement's. */
export class ReplicaLeft extends Error {
  override readonly name = "ReplicaLeft";
}

/** A replica is left when it is further behind than this. */
const longestLagMs = 5_000;
/** While the primary is away, the replica answers for this long. */
const longestAloneMs = 10 * 60_000;
const lookEveryMs = 250;
/** A server that is silent for this long counts as away. */
const silenceMs = 750;

/** Looks at both servers again and again. */
export function watchServers({ primary, replica, log, clock }: WatchServersOptions): ServersWatch {
  const history = createPositionHistory();
  const beganAtMs = clock();
  let known: Pick<Position, "cluster" | "leader"> | null = null;
  let isAway = false;
  /** Why the replica is not read; null when it is. */
  let obstacle: string | null = "nobody has looked at the replica yet";
  let completeUntilMs = 0;
  let leaving = new AbortController();

  async function askPrimary(): Promise<void> {
    const atMs = clock();
    try {
      const position = await unlessSilent(selectPosition(primary));
      history.record(position, atMs);
      known = position;
      if (isAway) log.warn("the primary answers again");
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, "the primary is away");
      isAway = true;
    }
  }
  /** Reads that begin while the primary is being asked share the next question. */
  const lookAtPrimary = createBatcher<void, void>({
    maxSize: Number.POSITIVE_INFINITY,
    run: async (reads) => {
      await askPrimary();
      return reads.map(() => undefined);
    },
  });

  function checkReplica({ cluster, leader, lsn }: Position): number {
    if (known !== null && cluster !== known.cluster)
      throw new ReplicaLeft("the replica belongs to another cluster");
    // A balancer may lead to the primary itself when no replica is there. Another server that follows nobody is a copy.
    if (!isAway && leader !== null && leader !== known?.leader)
      throw new ReplicaLeft("the replica follows nobody");
    // Nothing is known of a primary that was away from the start, so the time since then counts.
    const untilMs = known === null ? beganAtMs : history.completeUntilMs(lsn);
    const longestMs = isAway ? longestAloneMs : longestLagMs;
    if (untilMs === null || clock() - untilMs > longestMs)
      throw new ReplicaLeft("the replica is too far behind");
    return untilMs;
  }

  async function lookAtReplica(): Promise<void> {
    try {
      completeUntilMs = checkReplica(await unlessSilent(selectPosition(replica)));
      if (obstacle !== null) log.info("the replica is read");
      obstacle = null;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== obstacle) log.warn({ err: error }, "the replica is not read");
      obstacle = reason;
      leaving.abort(new ReplicaLeft("the replica was left"));
      leaving = new AbortController();
    }
  }

  const looks = lookAgainAndAgain(async () => {
    await Promise.all([lookAtPrimary(), lookAtReplica()]);
  });
  return {
    firstLook: looks.first,
    isPrimaryAway: () => isAway,
    lookAtPrimary,
    checkReplica,
    untilLeft() {
      if (obstacle !== null) throw new ReplicaLeft("the replica is not read now");
      return leaving.signal;
    },
    lagMs: () => (obstacle === null ? clock() - completeUntilMs : null),
    end: looks.end,
  };
}

/** Settles as the question to a server does; rejects when the server is silent for too long. */
export async function unlessSilent<Answer>(question: Promise<Answer>): Promise<Answer> {
  return await withinTurns(question, silenceMs, () => new Error("the server is silent"));
}

/** Looks at once and then again and again, one look after the other, until `end` is called. */
function lookAgainAndAgain(look: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const first = lookOnce();
  let running = first;
  async function lookOnce(): Promise<void> {
    await look();
    if (isEnded) return;
    timer = setTimeout(() => {
      running = lookOnce();
    }, lookEveryMs);
    timer.unref();
  }
  return {
    first,
    async end() {
      isEnded = true;
      clearTimeout(timer);
      await running;
    },
  };
}
