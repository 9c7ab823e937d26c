import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { until } from "../../testing/app-process.ts";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { asOwner, cloneDatabase, dropDatabase } from "../../testing/test-databases.ts";
import { testConfig } from "../../testing/test-deps.ts";
import { createLog } from "../log/create-log.ts";
import { checkDerived } from "./check-derived.ts";
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

test("programs are replaced after a commit that is under way, and neither is refused", async () => {
  await insertNight(db, { squad: ["Under", "Way"], averageRealTimeMs: 300_000, runsMs: [299_000] });
  const commit = new pg.Client(connectionOptions(asOwner(inject("testDatabase"), target)));
  await commit.connect();
  await commit.query("begin; update night set verified = false");
  const replacing = db.transaction().execute(replacePrograms);
  const waiting = "select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))";
  await until(async () => (await commit.query(waiting)).rowCount !== 0);
  await commit.query("commit");
  await commit.end();
  await replacing;
  expect(await checkDerived(db, { repairs: false })).toEqual([]);
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
  // A running process reports this to its load balancer.
  expect(await isSchemaCurrent(db)).toBe(false);
  await needs("0001-schema");
  expect([await isSchemaCurrent(db), await start()]).toEqual([true, []]);
});

const taking =
  /\bdrop (?!index\b|not null\b)|\brename\b|\bset not null\b|\balter (?:column )?\w+ (?:set data )?type\b|\badd (?:constraint|check|unique|foreign key)\b/i;

/** Whether a migration raises the oldest release exactly when it takes something away. */
function isRaisedRightly(name: string, text: string): boolean {
  const statements = text.replace(/^\s*--.*$/gm, "");
  return taking.test(statements) === statements.includes(`update oldest_release set migration = '${name}'`);
}

test("each migration after the first raises the oldest release exactly when it takes something away", () => {
  const later = sqlFilesOf("./migrations/").filter((file) => file > "0001-schema.sql");
  const isWrong = (file: string) => !isRaisedRightly(file.replace(".sql", ""), read(`./migrations/${file}`));
  expect(later.filter(isWrong)).toEqual([]);
});

test.each([
  ["alter table run add column note text;", true],
  ["-- Instead of a drop column.\ndrop index run_by_real_time;", true],
  ["alter table run drop column estimated;", false],
  ["alter table run alter column estimated set not null;", false],
  ["alter table run drop column estimated; update oldest_release set migration = '0002-less';", true],
  ["alter table run drop column estimated; update oldest_release set migration = '0001-schema';", false],
  ["alter table run add column note text; update oldest_release set migration = '0002-less';", false],
])(
  "a migration must set the oldest release exactly when it takes something away: %j is accepted: %s",
  (text, isRight) => {
    expect(isRaisedRightly("0002-less", text)).toBe(isRight);
  },
);
