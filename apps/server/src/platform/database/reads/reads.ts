import type { Kysely } from "kysely";
import type { Database } from "../database-types.ts";

/** An answer from the database, and how old it may be. */
export interface ReadAnswer<Value> {
  readonly value: Value;
  /**
   * The time up to which the answer has all changes, in milliseconds since the epoch, when the primary is away; else null:
   * the answer is then at most five seconds old.
   */
  readonly completeUntilMs: number | null;
}

/** Reads that may be answered by a replica. */
export interface Reads {
  /** Whether there is a replica, so that a read may see less than what was just written. */
  readonly hasReplica: boolean;
  /** Whether the primary has not answered lately. Then only `read` can answer. */
  isPrimaryAway(): boolean;
  /** Returns how far the replica was behind at the last look, in milliseconds; null while none is read. */
  lagMs(): number | null;
  /**
   * Reads from the replica while that is close behind and lacks nothing that was withdrawn, and otherwise from the primary.
   * `work` may be called twice: again with the primary when the replica fails, or when `isMissing` says of the replica's
   * result that the primary may have more. It reads and does nothing else.
   */
  read<Value>(
    work: (db: Kysely<Database>) => Promise<Value>,
    isMissing: (value: Value) => boolean,
  ): Promise<ReadAnswer<Value>>;
  /**
   * Resolves when both servers have been looked at for the first time. Throws a `ConfigError` when the replica is of
   * another cluster than the primary.
   */
  firstLook(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the reads of an installation without a replica. */
export function readsOfPrimary(db: Kysely<Database>): Reads {
  return {
    hasReplica: false,
    isPrimaryAway: () => false,
    lagMs: () => null,
    read: async (work) => ({ value: await work(db), completeUntilMs: null }),
    firstLook: async () => undefined,
    close: async () => undefined,
  };
}
