import { type Kysely, sql } from "kysely";

/** Runs are as old as their night: how many stand before an instant is counted by nights, which are a sixth of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index night_list_created_at`.execute(db);
  await sql`create index night_list_created_at on night (season, squad_size, verified, created_at, uuid)
    include (runs_count) where listed`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index night_list_created_at`.execute(db);
  await sql`create index night_list_created_at on night (season, squad_size, verified, created_at, uuid)
    where listed`.execute(db);
}
