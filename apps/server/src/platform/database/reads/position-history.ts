import type { Position } from "./position-queries.ts";

/** The positions of the primary over the last minute, by which the age of what another server has is known. */
export interface PositionHistory {
  /** Records the position that a look at the primary found; the look began at `atMs`. Times only grow. */
  record(position: Pick<Position, "lsn" | "withdrawals">, atMs: number): void;
  /**
   * Returns the latest time up to which a server with everything up to `lsn` has all commits. Returns null when the
   * server lacks a withdrawal that was seen, or when the time is longer ago than the history.
   */
  completeUntilMs(lsn: bigint): number | null;
}

interface Seen {
  readonly lsn: bigint;
  readonly atMs: number;
}

const keptMs = 60_000;

/** Creates an empty history. No clocks of two machines are compared: all times are those of this process. */
export function createPositionHistory(): PositionHistory {
  let seen: Seen[] = [];
  let withdrawals: string | null = null;
  /** A server that has come less far may lack the newest withdrawal. */
  let leastLsn = 0n;
  return {
    record(position, atMs) {
      const last = seen.at(-1);
      // After a failover the log of the new primary may go on from an earlier place.
      const isOtherLog = last !== undefined && position.lsn < last.lsn;
      if (isOtherLog) seen = [];
      if (isOtherLog || position.withdrawals !== withdrawals) leastLsn = position.lsn;
      withdrawals = position.withdrawals;
      if (last?.lsn === position.lsn) seen.pop();
      seen.push({ lsn: position.lsn, atMs });
      seen = seen.filter((one, index) => index === seen.length - 1 || atMs - one.atMs <= keptMs);
    },
    completeUntilMs(lsn) {
      if (lsn < leastLsn) return null;
      return seen.findLast((one) => one.lsn <= lsn)?.atMs ?? null;
    },
  };
}
