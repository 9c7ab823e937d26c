import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { runAdmin } from "../../testing/admin-process.ts";
import { type RefusingDatabase, startRefusingDatabase } from "../../testing/refusing-database.ts";
import { accessOfClone, cloneDatabase, dropDatabase, runAsOwner } from "../../testing/test-databases.ts";
import { createLog } from "../log/create-log.ts";
import { migrateToLatest } from "./migrate.ts";
import { type ConnectionTarget, connectionOptions } from "./open-database.ts";

const log = createLog({ logLevel: "silent", logFile: null });
let target: ConnectionTarget;
let refusing: RefusingDatabase | null = null;
beforeEach(async () => {
  target = await cloneDatabase(inject("testDatabase"));
});
afterEach(async () => {
  await refusing?.close();
  refusing = null;
  await dropDatabase(inject("testDatabase"), target);
});

const migrate = () => migrateToLatest(accessOfClone(inject("testDatabase"), target), log);
const migrateAt = (url: string) => migrateToLatest({ owner: { url }, app: { url } }, log);

test("a database that takes no changes is refused with a sentence that asks for another one", async () => {
  await runAsOwner(
    inject("testDatabase"),
    target,
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  );
  await expect(migrate()).rejects.toThrow(
    /^The database can only be read: .* Set DATABASE_URL to the one that takes changes\.$/,
  );
});

test("a pooler that refuses the app's settings is named as what stands in front", async () => {
  refusing = await startRefusingDatabase("08P01", "unsupported startup parameter: statement_timeout");
  await expect(migrateAt(refusing.url)).rejects.toThrow(
    /^Something in front of the database .*\(unsupported startup parameter: statement_timeout\): set DATABASE_DIRECT_URL to PostgreSQL itself/,
  );
});

test("a database that is away is refused with a sentence", async () => {
  refusing = await startRefusingDatabase("57P03", "nobody hears this");
  const { url } = refusing;
  await refusing.close();
  refusing = null;
  await expect(migrateAt(url)).rejects.toThrow(
    /^The database cannot be used \(connect ECONNREFUSED .*\): see that it runs and that DATABASE_URL is right\.$/,
  );
});

test("a database that only starts is not a fault of the operator, and the start is tried again", async () => {
  refusing = await startRefusingDatabase("57P03", "the database system is starting up");
  await expect(migrateAt(refusing.url)).rejects.toMatchObject({ code: "57P03" });
});

test("a sentence reports rows that a migration does not allow, and nothing is changed", async () => {
  const server = inject("testDatabase");
  if ("url" in target) throw new Error("the tests run on the embedded server");
  const superuser = new pg.Client(connectionOptions({ ...server, database: target.database }));
  await superuser.connect();
  // Stands for a migration that meets two equal rows: it refuses the views that this release would make.
  await superuser.query(`
    comment on table touched is '0 of-a-former-release';
    create function refuse_views() returns event_trigger language plpgsql as $$ begin
      raise exception 'duplicate key value violates unique constraint "one"' using errcode = 'unique_violation';
    end $$;
    create event trigger refuse_views on ddl_command_start when tag in ('CREATE VIEW')
      execute function refuse_views()`);
  await expect(migrate()).rejects.toThrow(
    /^The database has rows that this release does not allow \(duplicate key .* "one"\), so that nothing of it was changed/,
  );
  const { rows } = await superuser.query("select to_regclass('board_claim') is not null as there");
  expect(rows).toEqual([{ there: true }]);
  await superuser.end();
});

test("an operator's command ends with a sentence, never with a stack, when the database refuses", async () => {
  refusing = await startRefusingDatabase("57P03", "the database system is starting up");
  const environment = { DATABASE_URL: refusing.url, SECRET_KEY: "k".repeat(40) };
  expect(await runAdmin(environment, "check")).toEqual({
    code: 1,
    output:
      "The command ended, because the database refused (the database system is starting up): see that it runs, and run it again.\n",
  });
});
