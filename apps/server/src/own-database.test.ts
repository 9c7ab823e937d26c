import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { accessOf } from "./platform/database/embedded/prepare-roles.ts";
import { type ConnectionTarget, connectionOptions } from "./platform/database/open-database.ts";
import { type AppProcess, startAppProcess, until } from "./testing/app-process.ts";
import { testAtLength } from "./testing/at-length.ts";
import { simulatedLogs } from "./testing/simulated-logs.ts";
import {
  asOwner,
  cloneDatabase,
  dropDatabase,
  emptyDatabase,
  runAsJobs,
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

/** Runs statements on the operator's database, before the app starts. */
async function prepare(...statements: readonly string[]) {
  for (const statement of statements) await runAsOwner(inject("testDatabase"), target, statement);
}

function urlOfSuperuser(): string {
  if ("url" in target) throw new Error("the tests run on the embedded server");
  return urlOf({ ...inject("testDatabase"), database: target.database });
}

function startOn(url: string, ownerUrl?: string): AppProcess {
  const owner: Readonly<Record<string, string>> = ownerUrl ? { DATABASE_OWNER_URL: ownerUrl } : {};
  const app = startAppProcess({
    environment: { DATABASE_URL: url, ...owner, SECRET_KEY: "k".repeat(40) },
  });
  started.push(app);
  return app;
}

test("an older PostgreSQL is refused with a sentence", async () => {
  const version = "14.19 (Ubuntu 14.19-0ubuntu0.22.04.1)";
  // The version texts as a real server of that version returns them.
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
    `The database is PostgreSQL ${version}, and 15 or newer is needed: set DATABASE_URL to a newer server, or leave it out to use the embedded one.\n`,
  );
});

const rightsSentence =
  /^The user hunt_app may not make the tables in the database test_\w+: make it the database's owner \(alter database test_\w+ owner to hunt_app\), or give the user who owns what is there as DATABASE_URL or DATABASE_OWNER_URL\.\n$/;

test.each([
  [
    "an empty database",
    ["drop schema public cascade", "create schema public", "grant usage on schema public to public"],
  ],
  [
    "a database with tables of another user, and functions of the release before",
    ["comment on table touched is '0 before'"],
  ],
])(
  "a user without rights in %s gets a sentence that names the missing rights",
  async (_what, statements: readonly string[]) => {
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
  },
);

testAtLength(
  "a start that fails for an unforeseen reason ends with a sentence, never with a stack",
  async () => {
    // The queue's library finds its other tables, but not this one.
    await runAsJobs(inject("testDatabase"), target, "drop table pgboss.schedule cascade");
    const app = startOn(urlOfSuperuser());
    expect(await app.exit()).toBe(1);
    const lines = app.output().trim().split("\n");
    const sentences = lines.filter((line) => !line.startsWith("{"));
    expect(sentences).toEqual([
      expect.stringMatching(/^\w+ could not start \(.*schedule.*\)\. The log has the details/),
    ]);
    expect(lines.some((line) => line.includes('"the start failed"') && line.includes('"stack"'))).toBe(true);
  },
);

testAtLength("the database's owner, no superuser, makes everything in an empty database", async () => {
  const server = inject("testDatabase");
  await dropDatabase(server, target);
  target = await emptyDatabase(server);
  const app = startOn(urlOf(asOwner(server, target)));
  const address = await app.ready();
  await until(async () => (await fetch(`${address}/readyz`)).status === 200);
  expect(app.output()).not.toContain("more rights than it needs");
});

test("with DATABASE_OWNER_URL the app accepts and analyses uploads as a user who may not write derived tables", async () => {
  const server = inject("testDatabase");
  await dropDatabase(server, target);
  target = accessOf(await emptyDatabase(server)).app;
  const app = startOn(urlOf(target), urlOf(asOwner(server, target)));
  const address = await app.ready();
  const [log = ""] = simulatedLogs(7, { nightsCount: 1 });
  const sent = await fetch(`${address}/v2/uploads`, { method: "POST", body: log });
  expect(sent.status).toBe(202);
  const { uuid } = (await sent.json()) as { readonly uuid: string };
  await until(async () => {
    const upload = await (await fetch(`${address}/v2/uploads/${uuid}`)).json();
    return (upload as { readonly status: string }).status === "completed";
  });
  const list = await (await fetch(`${address}/v2/nights`)).json();
  expect(list).toMatchObject({ total: 1 });
  const client = new pg.Client(connectionOptions(target));
  await client.connect();
  const change = client.query("update night_count set nights = 2");
  await expect(change.finally(() => client.end())).rejects.toMatchObject({ code: "42501" });
  expect(app.output()).not.toContain("more rights than it needs");
});

testAtLength("the log warns of a database user that is a superuser", async () => {
  const app = startOn(urlOfSuperuser());
  await app.ready();
  expect(app.output()).toContain("the user of DATABASE_URL has more rights than it needs");
});
