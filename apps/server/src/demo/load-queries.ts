import pg from "pg";
import { type CopyData, copyRows } from "../platform/database/copy-rows.ts";
import {
  type ConnectionTarget,
  connectionOptions,
  onlyStatementLimit,
} from "../platform/database/open-database.ts";

/**
 * One connection without time-outs that loads everything in one transaction, so that either all rows are stored or
 * none.
 */
export interface Loader {
  hasNights(): Promise<boolean>;
  hasSetting(key: string): Promise<boolean>;
  /** Begins the transaction and switches the triggers off, so that nothing is derived until `derive`. */
  begin(): Promise<void>;
  writeSettings(settings: Readonly<Record<string, unknown>>, now: Date): Promise<void>;
  copy(data: CopyData): Promise<void>;
  /** Derives everything that the triggers would have derived. */
  derive(): Promise<void>;
  commit(): Promise<void>;
  /** Does the work of autovacuum at once, so that lists are read from indexes alone. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

const tables = [
  "setting",
  "user_account",
  "user_name",
  "upload",
  "night",
  "night_member",
  "run",
  "eidolon",
  "upload_night",
] as const;

export async function openLoader(target: ConnectionTarget): Promise<Loader> {
  const client = new pg.Client({ ...connectionOptions(target), options: onlyStatementLimit(0) });
  await client.connect();
  const forEachTable = async (change: string) => {
    for (const table of tables) await client.query(`alter table ${table} ${change}`);
  };
  return {
    async hasNights() {
      return (await client.query("select from night limit 1")).rowCount === 1;
    },
    async hasSetting(key) {
      return (await client.query("select from setting where key = $1", [key])).rowCount === 1;
    },
    async begin() {
      await client.query("begin");
      // Foreign keys are still checked.
      await forEachTable("disable trigger user");
    },
    async writeSettings(settings, now) {
      for (const [key, value] of Object.entries(settings)) {
        await client.query(
          `insert into setting (key, value, updated_at) values ($1, $2, $3)
           on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
          [key, JSON.stringify(value), now],
        );
      }
    },
    copy: (data) => copyRows(client, data),
    async derive() {
      await client.query("set constraints all immediate");
      await forEachTable("enable trigger user");
      await client.query("analyze");
      await client.query("select rebuild_derived()");
    },
    async commit() {
      await client.query("commit");
    },
    async tidy() {
      await client.query("vacuum (analyze)");
    },
    close: () => client.end(),
  };
}
