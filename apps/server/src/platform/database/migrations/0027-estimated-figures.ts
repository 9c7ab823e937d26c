import { type Kysely, sql } from "kysely";

/** Which figures of a night or a run were inferred, because a line of the log is missing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} add column estimated text[] not null default '{}'`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.table(table)} drop column estimated`.execute(db);
}

const tables = ["night", "run"] as const;
