import { sql } from "kysely";
import type { Connection, Database, Transaction } from "../platform/database/database-types.ts";

/** The rows that a transaction has read of a table until now. */
interface RowsRead {
  /** How often the table was read from its beginning, instead of by an index. */
  readonly scans: number;
  /** The number of rows and index entries that the database looked at, including those that did not match. */
  readonly rows: number;
}

/**
 * Does `work` in a transaction that is rolled back, and returns how much of a table the work read. The database counts
 * the rows, whichever plan it chose, so that the figures are the same on any machine.
 */
export async function rowsRead(
  db: Connection,
  table: keyof Database,
  work: (trx: Transaction) => Promise<unknown>,
): Promise<RowsRead> {
  const trx = await db.startTransaction().execute();
  try {
    // Parallel processes would count their own reads separately.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
    const before = await readUntilNow(trx, table);
    await work(trx);
    const after = await readUntilNow(trx, table);
    return { scans: after.scans - before.scans, rows: after.rows - before.rows };
  } finally {
    await trx.rollback().execute();
  }
}

async function readUntilNow(trx: Transaction, table: keyof Database): Promise<RowsRead> {
  const { rows } = await sql<{ scans: string; rows: string }>`
    select pg_stat_get_xact_numscans(${table}::regclass) as scans,
      pg_stat_get_xact_tuples_returned(${table}::regclass) + (
        select coalesce(sum(pg_stat_get_xact_tuples_returned(indexrelid)), 0) from pg_index
        where indrelid = ${table}::regclass
      ) as rows`.execute(trx);
  return { scans: Number(rows[0]?.scans), rows: Number(rows[0]?.rows) };
}
