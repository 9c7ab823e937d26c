import type { ColumnType, Generated } from "kysely";

export interface SettingsTable {
  readonly key: string;
  readonly value: unknown;
  readonly updated_at: Generated<Date>;
}

/** One row per limiter, bucket and window; UNLOGGED, holds keyed hashes instead of addresses. */
export interface RateLimitTable {
  readonly limiter: string;
  readonly bucket: string;
  readonly window_start: Date;
  /** bigint: `pg` reads it as text, writes take a number. */
  readonly count: ColumnType<string, number, number>;
  readonly expires_at: Date;
}

/** What a transaction changed, until its commit derives everything from it. */
export interface TouchedTable {
  readonly by_transaction: Generated<string>;
  readonly night_uuid: string | null;
  readonly user_uuid: string | null;
  readonly season: number | null;
  readonly is_waiting: Generated<boolean>;
  /** The night was stored by the transaction. */
  readonly is_new: Generated<boolean>;
}

/** One row: the migration that a release must have to run on this schema. */
export interface OldestReleaseTable {
  readonly only_row: Generated<boolean>;
  readonly migration: string;
}
