import { sql } from "kysely";
import type { Connection } from "../database/database-types.ts";

export interface DatabaseHealth {
  /**
   * The number of pages whose content had changed since they were written; null when the database keeps no checksums.
   */
  readonly checksumFailures: number | null;
  readonly isReadOnly: boolean;
  readonly lockWaits: {
    readonly count: number;
    /** The time that the longest wait has lasted; 0 when nobody waits. */
    readonly longestMs: number;
  };
}

interface HealthRow {
  readonly checksumFailures: string | null;
  readonly isReadOnly: boolean;
  readonly waiting: number;
  readonly longestMs: number;
}

/** Returns the figures that the database server gives about itself, as far as every user may see them. */
export async function selectDatabaseHealth(db: Connection): Promise<DatabaseHealth> {
  const { rows } = await sql<HealthRow>`
    select
      -- Damage to what all databases of the server share counts as ours.
      (select sum(checksum_failures) from pg_stat_database
        where current_setting('data_checksums') = 'on' and (datid = 0 or datname = current_database())
      ) as "checksumFailures",
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      count(*)::int as waiting,
      coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float8 as "longestMs"
    from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an aggregate without a row");
  const { checksumFailures, isReadOnly, waiting, longestMs } = row;
  return {
    checksumFailures: checksumFailures === null ? null : Number(checksumFailures),
    isReadOnly,
    lockWaits: { count: waiting, longestMs: Math.max(0, Math.round(longestMs)) },
  };
}
