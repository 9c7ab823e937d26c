import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { accessOfClone, cloneDatabase, dropDatabase } from "../../testing/test-databases.ts";
import { testConfig } from "../../testing/test-deps.ts";
import { createLog } from "../log/create-log.ts";
import { formerRelease } from "./adopt-release.ts";
import type { Database } from "./database-types.ts";
import { describeSchema } from "./describe-schema.ts";
import { isSchemaCurrent, migrateToLatest } from "./migrate.ts";
import {
  type ConnectionTarget,
  type DatabaseAccess,
  migrationTimeouts,
  type OpenDatabase,
  openDatabase,
} from "./open-database.ts";

const { lastMigration } = formerRelease;
/** The migrations since the one that 0.9.0's tables are compared with; each of them is undone in `asFormerRelease`. */
const laterMigrations = [
  "0002-operator-notices",
  "0003-withdrawals",
  "0004-count-parts",
  "0005-live-hunts",
  "0006-video-checks",
  "0007-upload-user",
  "0008-live-mates",
  "0009-live-bars",
];
const allMigrations = ["0001-schema", ...laterMigrations];
const log = createLog(testConfig());

let target: ConnectionTarget;
let access: DatabaseAccess;
let opened: OpenDatabase;
let db: Kysely<Database>;
beforeEach(async () => {
  target = await cloneDatabase(inject("testDatabase"));
  access = accessOfClone(inject("testDatabase"), target);
  opened = openDatabase({ target: access.owner, poolSize: 1, timeouts: migrationTimeouts, log });
  db = opened.db;
});
afterEach(async () => {
  await opened.close();
  await dropDatabase(inject("testDatabase"), target);
});

const start = () => migrateToLatest(access, log);
const run = (statement: string) => sql.raw(statement).execute(db);

/** Leaves the database as a release with the former migrations left it after the given one. */
async function asFormerRelease(last: string): Promise<void> {
  await run(`drop table operator_notice, operator_watch, withdrawal, night_count_part, board_count_part,
      live_bar, live_hunt_mate, live_hunt, video_check;
    drop index night_by_count_part;
    create index night_count_share on night (count_share)
      include (season, squad_size, verified, captured_hydrolysts_count, runs_count) where listed`);
  await run(`delete from kysely_migration;
    insert into kysely_migration (name, timestamp)
    values ('0001-first-schema', '2026-11-22T16:44:35.000Z'), ('${last}', '2026-11-30T00:00:00.000Z');
    update oldest_release set migration = '0026-oldest-release'`);
}

async function listMigrations(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns how many rows each table has, except for the two tables that describe releases. */
async function countRows(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('kysely_migration', 'kysely_migration_lock', 'oldest_release')`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = counted.rows[0]?.n ?? -1;
  }
  return counts;
}

test("a database of the release before is taken over with all its rows", async () => {
  await insertNight(db, { squad: ["Host", "Mate"], runsMs: [299_000, 301_000] });
  await asFormerRelease(lastMigration);
  const before = await countRows();
  expect(before).toMatchObject({ night: 1, night_member: 2, run: 2 });
  expect(await isSchemaCurrent(db)).toBe(false);
  expect(await start()).toEqual(laterMigrations);
  expect(await isSchemaCurrent(db)).toBe(true);
  expect(await countRows()).toMatchObject(before);
  expect(await listMigrations()).toEqual(allMigrations);
  const schema = readFileSync(new URL("./schema.sql", import.meta.url), "utf8");
  expect(await describeSchema(db)).toBe(schema);
});

test("earlier releases no longer run on a database that was taken over", async () => {
  await asFormerRelease(lastMigration);
  await start();
  const { rows } = await sql<{ migration: string }>`select migration from oldest_release`.execute(db);
  expect(rows).toEqual([{ migration: "0001-schema" }]);
});

test("processes that start together all start, and one of them takes the database over", async () => {
  await asFormerRelease(lastMigration);
  const applied = await Promise.all([start(), start(), start()]);
  expect(applied.flat()).toEqual(laterMigrations);
  expect(await listMigrations()).toEqual(allMigrations);
});

test("a database is taken over whatever the order in which its columns came", async () => {
  await run("alter table release_feed drop column etag; alter table release_feed add column etag text");
  await asFormerRelease(lastMigration);
  await start();
  expect(await isSchemaCurrent(db)).toBe(true);
});

test("a database of an older release is refused with a sentence that names the release to start first", async () => {
  await asFormerRelease("0025-public-disputes");
  await expect(start()).rejects.toThrow(
    'The database is of a release before 0.9.0 (its last migration is 0025-public-disputes), and this one takes over databases of 0.9.0 alone: start 0.9.0 on it once, and then this one (docs/operating.md, "Upgrading").',
  );
  expect(await listMigrations()).toEqual(["0001-first-schema", "0025-public-disputes"]);
});

const changes = [
  {
    change: "alter table release_feed alter column etag type varchar(9)",
    told: 'it lacks "release_feed: etag text"; it has "release_feed: etag character varying(9)"',
  },
  {
    change: 'alter table release_feed alter column repository type text collate "C"',
    told: 'it lacks "release_feed: repository text not null"; it has "release_feed: repository text collate "C" not null"',
  },
  {
    change: "alter table rate_limit set logged",
    told: 'it lacks "rate_limit: unlogged table rate_limit"; it has "rate_limit: table rate_limit"',
  },
  {
    change: "drop index notice_user",
    told: 'it lacks "notice: CREATE INDEX notice_user ON public.notice USING btree (user_uuid, id)"',
  },
  {
    change: "create table note (number integer)",
    told: 'it has "note: table note"; it has "note: number integer"',
  },
];

test.each(changes)("after $change a database is refused, and the sentence says why", async (changed) => {
  await run(changed.change);
  await asFormerRelease(lastMigration);
  await expect(start()).rejects.toThrow(
    `The tables of the database are not those of 0.9.0, so this release does not take it over: ${changed.told}. Change back what was changed by hand`,
  );
  expect(await listMigrations()).toEqual(["0001-first-schema", lastMigration]);
});

test("the sentence names the first five of many differences, and the number of the others", async () => {
  await run("drop table release_feed");
  await asFormerRelease(lastMigration);
  await expect(start()).rejects.toThrow(/(it lacks "release_feed: [^;]*"; ){5}and 2 more\. Change back/);
});
