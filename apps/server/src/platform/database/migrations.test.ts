import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator, NO_MIGRATIONS } from "kysely/migration";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { asOwner, cloneDatabase, dropDatabase } from "../../testing/test-databases.ts";
import type { Database } from "./database-types.ts";
import { migrationProvider } from "./migrate.ts";
import { type ConnectionTarget, connectionOptions } from "./open-database.ts";

let target: ConnectionTarget;
let db: Kysely<Database>;
beforeAll(async () => {
  target = await cloneDatabase(inject("testDatabase"));
  const owner = asOwner(inject("testDatabase"), target);
  db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...connectionOptions(owner), max: 1 }) }),
  });
});
afterAll(async () => {
  await db.destroy();
  await dropDatabase(inject("testDatabase"), target);
});

/** Tables with their columns, indexes, functions and triggers, as the database itself tells them. */
async function schema(): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
    union all
    select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select pg_get_constraintdef(oid) || ' ' || conrelid::regclass from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  `.execute(db);
  return rows
    .map(({ line }) => line)
    .filter((line) => !line.includes("kysely_migration"))
    .sort();
}

test("every migration can be undone, and done again", async () => {
  const migrator = new Migrator({ db, provider: migrationProvider, allowUnorderedMigrations: true });
  const before = await schema();
  const down = await migrator.migrateTo(NO_MIGRATIONS);
  expect(down.error).toBeUndefined();
  expect(await schema()).toEqual([]);
  const up = await migrator.migrateToLatest();
  expect(up.error).toBeUndefined();
  expect(await schema()).toEqual(before);
}, 30_000);
