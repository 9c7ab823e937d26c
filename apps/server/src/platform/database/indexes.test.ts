import { readdirSync, readFileSync } from "node:fs";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { cloneDatabase, dropDatabase } from "../../testing/test-databases.ts";
import type { Database } from "./database-types.ts";
import { type ConnectionTarget, connectionOptions } from "./open-database.ts";

// An index makes each write dearer, and nobody dares to remove an index whose purpose is unknown.

let target: ConnectionTarget;
let db: Kysely<Database>;
beforeAll(async () => {
  target = await cloneDatabase(inject("testDatabase"));
  db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...connectionOptions(target), max: 1 }) }),
  });
});
afterAll(async () => {
  await db.destroy();
  await dropDatabase(inject("testDatabase"), target);
});

interface Index {
  readonly name: string;
  /** `selectNotices, insertNotice: the notices of an account`. */
  readonly comment: string;
}

async function indexesBesidesKeys(): Promise<readonly Index[]> {
  const { rows } = await sql<Index>`
    select relname as name, coalesce(obj_description(oid, 'pg_class'), '') as comment
    from pg_index join pg_class on oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisprimary and relname not like 'kysely%'`.execute(
    db,
  );
  return rows;
}

/** Returns the names of all functions of the server, those in the database included. */
function functionNames(): ReadonlySet<string> {
  const root = new URL("../../", import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const named = sources.flatMap((file) => [
    ...readFileSync(new URL(file, root), "utf8").matchAll(/\b(?:function|const) (\w+)/g),
  ]);
  const programs = files.flatMap((file) => /(?:views|functions)\/(\w+)\.sql$/.exec(file) ?? []);
  return new Set([...named.flatMap(([, name]) => name ?? []), ...programs]);
}

test("every index that is not a key's names the statements that need it, and these exist", async () => {
  const indexes = await indexesBesidesKeys();
  expect(indexes.length).toBeGreaterThan(50);
  const known = functionNames();
  const wrong = indexes.flatMap(({ name, comment }) => {
    const [, names = ""] = /^(\w+(?:, \w+)*): \S/.exec(comment) ?? [];
    const lacking = names.split(", ").filter((statement) => !known.has(statement));
    return lacking.length === 0 ? [] : [`${name}: ${lacking.join(", ") || "names none"}`];
  });
  expect(wrong).toEqual([]);
});
