import type { Insertable, Kysely } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { LiveBarTable } from "../../platform/database/tables/live-hunt-table.ts";

/** Returns the key of the verified name that an account has at this moment; null without one. */
export async function findNameKey(db: Kysely<Database>, userUuid: string): Promise<string | null> {
  const row = await db
    .selectFrom("user_account")
    .select("ign_key")
    .where("uuid", "=", userUuid)
    .executeTakeFirst();
  return row?.ign_key ?? null;
}

/** Returns the keys of the verified names that an account has, or had at some time since a moment. */
export async function findNameKeysSince(
  db: Kysely<Database>,
  userUuid: string,
  since: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("user_name")
    .select("name_key")
    .distinct()
    .where("user_uuid", "=", userUuid)
    .where((is) => is.or([is("ended_at", "is", null), is("ended_at", ">", since)]))
    .execute();
  return rows.map(({ name_key }) => name_key);
}

export async function upsertBars(trx: Transaction, bars: readonly Insertable<LiveBarTable>[]): Promise<void> {
  if (bars.length === 0) return;
  await trx
    .insertInto("live_bar")
    .values([...bars])
    .onConflict((on) => on.column("name_hash").doUpdateSet((is) => ({ until: is.ref("excluded.until") })))
    .execute();
}

/** Returns when the last bar under some hashes ends; null when there is none. */
export async function selectBarEnd(db: Kysely<Database>, hashes: readonly Buffer[]): Promise<Date | null> {
  if (hashes.length === 0) return null;
  const { until } = await db
    .selectFrom("live_bar")
    .select((of) => of.fn.max("until").as("until"))
    .where("name_hash", "in", [...hashes])
    .executeTakeFirstOrThrow();
  return until;
}

export async function deleteEndedBars(trx: Transaction, now: Date): Promise<void> {
  await trx.deleteFrom("live_bar").where("until", "<=", now).execute();
}
