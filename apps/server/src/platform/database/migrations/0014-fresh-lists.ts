import { type Kysely, sql } from "kysely";

/**
 * Far pages are found by counting in indexes, from where the planner's statistics tell to. The database looks after both
 * when a twentieth of a list is new, instead of a tenth and a fifth: rows that it has not looked at since are counted at
 * several times the price.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of lists) {
    await sql`alter table ${sql.table(table)} set (
      autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05
    )`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of lists) {
    await sql`alter table ${sql.table(table)} reset (
      autovacuum_analyze_scale_factor, autovacuum_vacuum_insert_scale_factor
    )`.execute(db);
  }
}

const lists = ["night", "run"];
