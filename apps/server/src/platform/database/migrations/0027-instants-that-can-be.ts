import { type Kysely, sql } from "kysely";

/**
 * What logs said about their day was believed: one that began on 31 December 9999 made every list that held its night
 * fail. A night was played after the game was built, and before the day after its log came in; of others it is not known
 * when.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update night set started_at = null, version = version + 1
    where started_at < ${gameBuilt} or started_at > greatest(created_at, updated_at) + ${dayAfter}
  `.execute(db);
  await sql`
    update upload_night set session_started_at = null
    where session_started_at < ${gameBuilt} or session_started_at > created_at + ${dayAfter}
  `.execute(db);
}

/** What they said is not kept; the extracts still say it. */
export async function down(_db: Kysely<unknown>): Promise<void> {
  await Promise.resolve();
}

const gameBuilt = sql`timestamptz '2013-01-01 00:00:00+00'`;
const dayAfter = sql`interval '24 hours'`;
