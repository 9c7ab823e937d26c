import { type Kysely, sql } from "kysely";
import type { Database } from "../database-types.ts";

/** How far a server of the database has come. */
export interface Position {
  /** The number of the cluster, which its replicas share and no other cluster has. */
  readonly cluster: string;
  /** A text that names the running server when it follows no other one; null of a replica. */
  readonly leader: string | null;
  /** The place in the log up to which the server has everything, in bytes. */
  readonly lsn: bigint;
  /** A text that changes with each committed transaction that took something out of public view. */
  readonly withdrawals: string;
}

/** Returns the number of the server's cluster, also where the database has none of our tables. */
export async function selectCluster(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<Pick<Position, "cluster">>`
    select system_identifier::text as cluster from pg_control_system()`.execute(db);
  return rows[0]?.cluster ?? null;
}

/**
 * Returns the position of a server. A statement that follows on the same connection sees everything up to it. A commit
 * that waits for the disk, as PostgreSQL does by itself, is seen once its place in the log is below the position.
 */
export async function selectPosition(db: Kysely<Database>): Promise<Position> {
  const { rows } = await sql<Omit<Position, "lsn"> & { lsn: string }>`
    select control.system_identifier::text as cluster,
      case when not here.is_replica then pg_postmaster_start_time()::text end as leader,
      (case when here.is_replica then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::text as lsn,
      (select concat_ws(' ', count(*), sum(xid::text::numeric), max(at)) from withdrawal) as withdrawals
    from pg_control_system() control, (select pg_is_in_recovery() as is_replica) here`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the server gave no position");
  return { ...row, lsn: BigInt(row.lsn) };
}
