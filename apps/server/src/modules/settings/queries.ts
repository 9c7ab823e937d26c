import { type Kysely, sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { SettingKey } from "./setting-values.ts";

/** The stored settings by key; those never changed are not there. */
export async function readStoredSettings(db: Kysely<Database>): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom("setting").select(["key", "value"]).execute();
  return new Map(rows.map((row) => [row.key, row.value]));
}

/** Stores a setting over what was there; writing the value that it has is no change. */
export async function writeSetting(
  trx: Transaction,
  setting: { readonly key: SettingKey; readonly value: unknown; readonly now: Date },
): Promise<void> {
  const value = JSON.stringify(setting.value);
  await trx
    .insertInto("setting")
    .values({ key: setting.key, value, updated_at: setting.now })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ value, updated_at: setting.now })
        .where((eb) => eb("setting.value", "is distinct from", eb.ref("excluded.value"))),
    )
    .execute();
}

/** When each stored setting was last written, by key. */
export async function readSettingTimes(db: Kysely<Database>): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom("setting").select(["key", "updated_at as at"]).execute();
  return new Map(rows.map((row) => [row.key, row.at]));
}

/** Forgets what was stored: the default holds again. */
export async function removeSetting(trx: Transaction, key: SettingKey): Promise<void> {
  await trx.deleteFrom("setting").where("key", "=", key).execute();
}

/** Any number that no other advisory lock of ours is. */
const settingsLock = 7_031_011;

/** Lets one transaction at a time change settings by what they are. */
export async function takeSettings(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(settingsLock)})`.execute(trx);
}

/** Any number that no other advisory lock of ours is. */
const seasonsLock = 7_031_004;

/** Keeps the seasons from changing until the transaction ends; what reads them next reads those in force. */
export async function holdSeasons(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(seasonsLock)})`.execute(trx);
}

/** Waits for everybody who holds the seasons, and lets nobody else until the transaction ends. */
export async function takeSeasons(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(seasonsLock)})`.execute(trx);
}
