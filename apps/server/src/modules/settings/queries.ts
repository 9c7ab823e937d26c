import { type Kysely, sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { SettingKey } from "./setting-values.ts";

/** Returns the stored settings by key; settings that were never changed are missing. */
export async function readStoredSettings(db: Kysely<Database>): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom("setting").select(["key", "value"]).execute();
  return new Map(rows.map((row) => [row.key, row.value]));
}

/** Stores a setting in place of its earlier value; writing the same value is not a change. */
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

/** Returns when each stored setting was last written, by key. */
export async function readSettingTimes(db: Kysely<Database>): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom("setting").select(["key", "updated_at as at"]).execute();
  return new Map(rows.map((row) => [row.key, row.at]));
}

/** Removes a stored setting, so that its default applies again. */
export async function removeSetting(trx: Transaction, key: SettingKey): Promise<void> {
  await trx.deleteFrom("setting").where("key", "=", key).execute();
}

/** The number of the lock on settings; no other advisory lock of this server uses it. */
const settingsLock = 7_031_011;

/** Locks the settings until the transaction ends, for changes that depend on their current values. */
export async function lockSettings(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(settingsLock)})`.execute(trx);
}

/** The number of the lock on seasons; no other advisory lock of this server uses it. */
const seasonsLock = 7_031_004;

/**
 * Keeps the seasons from changing until the transaction ends. A later read in the transaction returns the current
 * seasons.
 */
export async function lockSeasonsShared(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(seasonsLock)})`.execute(trx);
}

/**
 * Waits for every transaction that keeps the seasons from changing, and locks the seasons until this transaction ends.
 */
export async function lockSeasons(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(seasonsLock)})`.execute(trx);
}
