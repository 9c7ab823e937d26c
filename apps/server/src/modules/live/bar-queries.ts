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

export async function upsertBar(trx: Transaction, bar: Insertable<LiveBarTable>): Promise<void> {
  await trx
    .insertInto("live_bar")
    .values(bar)
    .onConflict((on) => on.column("name_hash").doUpdateSet({ until: bar.until }))
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
