import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { type ConnectionTarget, connectionOptions } from "./platform/database/open-database.ts";
import { type AppProcess, startAppProcess } from "./testing/app-process.ts";
import { cloneDatabase, dropDatabase, urlOf } from "./testing/test-databases.ts";

let target: ConnectionTarget;
const started: AppProcess[] = [];
beforeEach(async () => {
  target = await cloneDatabase(inject("testDatabase"));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((app) => app.end("SIGTERM")));
  await dropDatabase(inject("testDatabase"), target);
});

/** Statements on the operator's database, before the app comes. */
async function prepare(...statements: readonly string[]) {
  const client = new pg.Client(connectionOptions(target));
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

function startOn(url: string): AppProcess {
  const app = startAppProcess({ environment: { DATABASE_URL: url, SECRET_KEY: "k".repeat(40) } });
  started.push(app);
  return app;
}

test.each(["16.4", "17.6 (Debian 17.6-1)"])("a PostgreSQL %s is refused with a sentence", async (version) => {
  // What a server of that version says of itself, said by the real one.
  await prepare(
    "create schema older",
    `create function older.current_setting(text) returns text
      return case $1 when 'server_version' then '${version}' else pg_catalog.current_setting($1) end`,
    `do $$ begin execute format('alter database %I set search_path = older, pg_catalog, public', current_database()); end $$`,
  );
  const app = startOn(urlOf(target));
  expect(await app.exit()).toBe(1);
  expect(app.output()).toBe(
    `The database is PostgreSQL ${version}, and 18 or newer is needed: set DATABASE_URL to a newer server, or leave it out to use the embedded one.\n`,
  );
});

test("a PostgreSQL of this release's version is used", async () => {
  expect((await fetch(`${await startOn(urlOf(target)).ready()}/readyz`)).status).toBe(200);
});
