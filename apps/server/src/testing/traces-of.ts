import { gunzipSync } from "node:zlib";
import { type Kysely, sql } from "kysely";
import type { Database } from "../platform/database/database-types.ts";

/**
 * Returns the places where a name is still stored: rows of any table, the queue's included, and stored logs. Returns an
 * empty list when the name is nowhere.
 */
export async function tracesOf(db: Kysely<Database>, name: string): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss')`.execute(
    db,
  );
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from ${sql.table(`${table.schema}.${table.name}`)} kept
      where row_to_json(kept)::text ilike ${`%${name}%`}`.execute(db);
    if (rows[0]?.count !== "0") found.push(`${rows[0]?.count} rows of ${table.name}`);
  }
  const extracts = await db.selectFrom("extract").select("gzip").execute();
  const named = extracts.filter(({ gzip }) => gunzipSync(gzip).toString().includes(name)).length;
  return named === 0 ? found : [...found, `${named} of ${extracts.length} logs`];
}
