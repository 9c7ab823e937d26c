import { sql } from "kysely";
import type { Connection } from "./database-types.ts";

export interface TableSize {
  readonly table: string;
  readonly bytes: number;
}

/** Returns the size of the database in bytes. */
export async function selectDatabaseBytes(db: Connection): Promise<number> {
  const { rows } = await sql<{ readonly bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Returns the largest tables with their indexes, of the app and of the jobs' library. */
export async function selectLargestTables(db: Connection, limit: number): Promise<readonly TableSize[]> {
  const { rows } = await sql<{ readonly table: string; readonly bytes: string }>`
    select relname as table, pg_total_relation_size(oid) as bytes from pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    order by pg_total_relation_size(oid) desc, relname limit ${limit}`.execute(db);
  return rows.map(({ table, bytes }) => ({ table, bytes: Number(bytes) }));
}
