import { type Kysely, sql } from "kysely";

/** What the platform itself keeps: public settings and the counters of the limiter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("setting")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("value", "jsonb", (column) => column.notNull())
    .addColumn("updated_at", "timestamptz", (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  // UNLOGGED: counters may be lost in a crash, and cost no write-ahead log at every request.
  await sql`
    create unlogged table rate_limit (
      limiter text not null,
      bucket text not null,
      window_start timestamptz not null,
      count bigint not null,
      expires_at timestamptz not null,
      primary key (limiter, bucket, window_start)
    )`.execute(db);
  await db.schema.createIndex("rate_limit_expires_at").on("rate_limit").column("expires_at").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("rate_limit").execute();
  await db.schema.dropTable("setting").execute();
}
