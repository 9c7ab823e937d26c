import { afterEach, beforeEach, expect, inject, test } from "vitest";
import type { ConnectionTarget } from "./platform/database/open-database.ts";
import { type AppProcess, startAppProcess } from "./testing/app-process.ts";
import {
  asOwner,
  cloneDatabase,
  dropDatabase,
  emptyDatabase,
  runAsOwner,
  urlOf,
} from "./testing/test-databases.ts";

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
  for (const statement of statements) await runAsOwner(inject("testDatabase"), target, statement);
}

function startOn(url: string): AppProcess {
  const app = startAppProcess({ environment: { DATABASE_URL: url, SECRET_KEY: "k".repeat(40) } });
  started.push(app);
  return app;
}

test.each(["13.4", "15.14 (Debian 15.14-0+deb12u1)"])(
  "a PostgreSQL %s is refused with a sentence",
  async (version) => {
    // What a server of that version says of itself, said by the real one.
    await prepare(
      "create schema older",
      "grant usage on schema older to public",
      `create function older.current_setting(text) returns text
      return case $1 when 'server_version' then '${version}' else pg_catalog.current_setting($1) end`,
      `do $$ begin execute format('alter database %I set search_path = older, pg_catalog, public', current_database()); end $$`,
    );
    const app = startOn(urlOf(target));
    expect(await app.exit()).toBe(1);
    expect(app.output()).toBe(
      `The database is PostgreSQL ${version}, and 16 or newer is needed: set DATABASE_URL to a newer server, or leave it out to use the embedded one.\n`,
    );
  },
);

test("a PostgreSQL of this release's version is used", async () => {
  expect((await fetch(`${await startOn(urlOf(target)).ready()}/readyz`)).status).toBe(200);
});

const rightsSentence =
  /^The user hunt_app may not make the tables in the database test_\w+: make it the database's owner \(alter database test_\w+ owner to hunt_app\), or give DATABASE_URL the user who owns what is there\.\n$/;

test.each([
  [
    "an empty database",
    ["drop schema public cascade", "create schema public", "grant usage on schema public to public"],
  ],
  [
    "tables of another user's, with functions of the release before",
    ["comment on table touched is '0 before'"],
  ],
])("%s and a user without rights: a sentence says which", async (_what, statements) => {
  await prepare(...statements);
  const app = startOn(urlOf(target));
  expect(await app.exit()).toBe(1);
  expect(
    app
      .output()
      .split("\n")
      .filter((line) => line && !line.startsWith("{"))
      .join("\n")
      .concat("\n"),
  ).toMatch(rightsSentence);
});

test("the database's owner, no superuser, makes everything in an empty database", async () => {
  const server = inject("testDatabase");
  await dropDatabase(server, target);
  target = await emptyDatabase(server);
  const app = startOn(urlOf(asOwner(server, target)));
  expect((await fetch(`${await app.ready()}/readyz`)).status).toBe(200);
  expect(app.output()).not.toContain("more rights than it needs");
});

test("a superuser is warned of in the log", async () => {
  if ("url" in target) throw new Error("the tests run on the embedded server");
  const app = startOn(urlOf({ ...inject("testDatabase"), database: target.database }));
  await app.ready();
  expect(app.output()).toContain("the user of DATABASE_URL has more rights than it needs");
});
