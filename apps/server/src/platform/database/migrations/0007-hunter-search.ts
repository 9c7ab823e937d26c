import { type Kysely, sql } from "kysely";

/**
 * Names are found in the accounts: those change seldom, so that the index of names costs an upload nothing, and a text
 * too short for it is looked for in an index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index hunter_count_search`.execute(db);
  await sql`create index user_account_search on user_account (search_key, uuid) where listed`.execute(db);
  await sql`create index hunter_count_search on hunter_count (season, search_key)`.execute(db);
  await sql`
    create index user_account_search_groups on user_account using gin (search_key gin_trgm_ops) where listed
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index user_account_search, user_account_search_groups, hunter_count_search`.execute(db);
  await sql`create index hunter_count_search on hunter_count using gin (search_key gin_trgm_ops)`.execute(db);
}
