import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { sendNight } from "../../testing/send-night.ts";
import { asOwner, cloneDatabase, dropDatabase } from "../../testing/test-databases.ts";
import { testConfig } from "../../testing/test-deps.ts";
import { createLog } from "../log/create-log.ts";
import type { Database } from "./database-types.ts";
import { describeSchema } from "./describe-schema.ts";
import { isSchemaCurrent, migrateToLatest } from "./migrate.ts";
import { type ConnectionTarget, connectionOptions } from "./open-database.ts";
import { replacePrograms } from "./programs.ts";

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

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const sqlFilesOf = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith(".sql"));

test("schema.sql is the schema that the migrations and programs make", async () => {
  expect(await describeSchema(db)).toBe(read("./schema.sql"));
});

test("a published migration has not changed", () => {
  const published: Readonly<Record<string, string>> = JSON.parse(read("./migrations/published.json"));
  const hashes = sqlFilesOf("./migrations/").map((file) => [
    file,
    createHash("sha256")
      .update(read(`./migrations/${file}`))
      .digest("hex"),
  ]);
  expect(hashes.length).toBeGreaterThan(0);
  // `npm run generate` adds a new migration to the list.
  expect(published).toEqual(Object.fromEntries(hashes));
});

test("no SQL reads the text of a function in order to change it", () => {
  const folders = ["./migrations/", "./views/", "./functions/", "./triggers/"];
  const files = folders.flatMap((folder) => sqlFilesOf(folder).map((file) => `${folder}${file}`));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /pg_get_(functiondef|viewdef|triggerdef)/.test(read(file)))).toEqual([]);
});

test("each file makes exactly one object, which has the file's name", () => {
  for (const kind of ["view", "function", "trigger"]) {
    for (const file of sqlFilesOf(`./${kind}s/`)) {
      const made = [
        ...read(`./${kind}s/${file}`).matchAll(/^create (?:or replace |constraint )*(\w+) (\w+)/gm),
      ];
      expect(made.map(([, what, name]) => `${what} ${name}`)).toEqual([
        `${kind} ${file.replace(".sql", "")}`,
      ]);
    }
  }
});

test("programs of a later release are left alone, those of an earlier one are replaced", async () => {
  const comment = (text: string) => sql`comment on table touched is ${sql.lit(text)}`.execute(db);
  expect(await isSchemaCurrent(db)).toBe(true);
  await comment("1 another");
  expect(await isSchemaCurrent(db)).toBe(false);
  await comment("1000 another");
  expect(await isSchemaCurrent(db)).toBe(true);
  const before = await describeSchema(db);
  await db.transaction().execute(replacePrograms);
  expect(await describeSchema(db)).toBe(before);
});

test("a database that a newer release has made unfit for this one is refused with a sentence", async () => {
  const owner = asOwner(inject("testDatabase"), target);
  const start = () => migrateToLatest({ owner, app: target }, createLog(testConfig()));
  const needs = (migration: string) => sql`update oldest_release set migration = ${migration}`.execute(db);
  expect(await start()).toEqual([]);
  await needs("9999-of-a-newer-release");
  await expect(start()).rejects.toThrow(
    /^The database belongs to a newer release: .*9999-of-a-newer-release/,
  );
  // A running process reports it to its load balancer.
  expect(await isSchemaCurrent(db)).toBe(false);
  await needs("0026-oldest-release");
  expect([await isSchemaCurrent(db), await start()]).toEqual([true, []]);
});

test("a migration raises the oldest release exactly when it takes something away", () => {
  const taking =
    /\bdrop (?!index\b|not null\b)|\brename\b|\bset not null\b|\balter (?:column )?\w+ (?:set data )?type\b|\badd (?:constraint|check|unique|foreign key)\b/i;
  const raising = (name: string) => `update oldest_release set migration = '${name}'`;
  const later = sqlFilesOf("./migrations/").filter((file) => file > "0026-oldest-release.sql");
  const wrong = later.filter((file) => {
    const text = read(`./migrations/${file}`).replace(/^\s*--.*$/gm, "");
    return taking.test(text) !== text.includes(raising(file.replace(".sql", "")));
  });
  expect(wrong).toEqual([]);
});

test("0030-game-days adds the game day to nights that were stored before it", async () => {
  await sql`alter table night drop column game_day`.execute(db);
  // Each row: the build's label, the stored day of the build, the night's begin, a moderator's setting, and the expected
  // day, which gives the era.
  const stored = [
    ["2025.10.14.23.59 Retail Windows x64 [Stripped]", null, "2025-10-15T20:00:00Z", null, "2025-10-14"],
    ["2024.2.29.1.2", null, "2025-10-15T20:00:00Z", null, "2024-02-29"],
    ["2025.10.14.23.59", "2025-10-21", "2025-10-22T20:00:00Z", null, "2025-10-21"],
    ["2023.02.29.10.00", null, "2025-10-15T23:59:59.999Z", null, "2025-10-15"],
    ["2025.13.01.10.00", null, "2025-10-15T00:00:00Z", null, "2025-10-15"],
    ["0000.01.01.10.00", null, "2025-10-15T00:00:00Z", null, "2025-10-15"],
    ["2012.12.31.23.59", null, null, "2025-10-18", "2025-10-18"],
    ["a build of mine", null, null, null, null],
    [null, null, null, null, null],
  ] as const;
  const uuids: string[] = [];
  for (const [label, built, started, set] of stored) {
    const uuid = await insertNight(db, { squad: ["A"] });
    uuids.push(uuid);
    await db.transaction().execute((trx) => sendNight(trx, uuid, null));
    await sql`update night set built_on = ${built}::date, started_at = ${started}::timestamptz, played_on = ${set}::date
      where uuid = ${uuid}`.execute(db);
    await sql`insert into night_signal
      (upload_uuid, number, signals_version, engine_version, signals, build_label, run_moments, shards, shape)
      select upload_uuid, number, 1, 1, '[]', ${label}, '{}', '{}', '{}' from upload_night where night_uuid = ${uuid}`.execute(
      db,
    );
  }
  await db.transaction().execute((trx) => sql.raw(read("./migrations/0030-game-days.sql")).execute(trx));
  const { rows } = await sql<{ uuid: string; day: string | null }>`
    select uuid, to_char(game_day, 'YYYY-MM-DD') as day from night where uuid = any (${uuids}::uuid[])`.execute(
    db,
  );
  const days = new Map(rows.map(({ uuid, day }) => [uuid, day]));
  expect(uuids.map((uuid) => days.get(uuid))).toEqual(stored.map(([, , , , day]) => day));
  // A later migration says what its index is for.
  const withoutComments = (schema: string) => schema.replace(/^ +-- .*\n/gm, "");
  expect(withoutComments(await describeSchema(db))).toBe(withoutComments(read("./schema.sql")));
});
