import { type Kysely, sql } from "kysely";
import type { Database } from "../database-types.ts";

/** How far a server of the database has come. */
export interface Position {
  /** The number of the cluster, which its replicas share and no other cluster has. */
  readonly cluster: string;
  /** Whether the server replays the log of another one. */
  readonly isReplica: boolean;
  /** The place in the log up to which the server has everything, in bytes. */
  readonly lsn: bigint;
  /** A text that changes with each committed transaction that took something out of public view. */
  readonly withdrawals: string;
}

/**
 * Returns the position of a server. A statement that follows on the same connection sees everything up to it. A commit
 * that waits for the disk, as PostgreSQL does by itself, is seen once its place in the log is below the position.
 */
export async function selectPosition(db: Kysely<Database>): Promise<Position> {
  const { rows } = await sql<Omit<Position, "lsn"> & { lsn: string }>`
    select control.system_identifier::text as cluster, here.is_replica as "isReplica",
      (case when here.is_replica then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::text as lsn,
      (select concat_ws(' ', count(*), sum(xid::text::numeric), max(at)) from withdrawal) as withdrawals
    from pg_control_system() control, (select pg_is_in_recovery() as is_replica) here`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the server gave no position");
  return { ...row, lsn: BigInt(row.lsn) };
}
