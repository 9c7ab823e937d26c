import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { patientTimeouts } from "../../testing/patience.ts";
import { cloneDatabase, dropDatabase, urlOf } from "../../testing/test-databases.ts";
import { createLog } from "../log/create-log.ts";
import { executeNamed } from "./named-statements.ts";
import { type ConnectionTarget, type OpenDatabase, openDatabase } from "./open-database.ts";

const log = createLog({ logLevel: "silent", logFile: null });
let target: ConnectionTarget;
let opened: OpenDatabase;

beforeEach(async () => {
  target = await cloneDatabase(inject("testDatabase"));
  opened = openDatabase({ target, poolSize: 1, timeouts: patientTimeouts, refuseWhenHung: true, log });
});
afterEach(async () => {
  await opened.close();
  await dropDatabase(inject("testDatabase"), target);
});

test("a named statement is prepared once per connection, within a transaction and outside", async () => {
  const { db } = opened;
  const double = (n: number) => sql<{ doubled: number }>`select ${n}::integer * 2 as doubled`;
  const outside = await executeNamed(db, "double", double(4));
  const [within, prepared] = await db.transaction().execute(async (trx) => [
    await executeNamed(trx, "double", double(21)),
    await sql`
      select name, generic_plans + custom_plans as executions from pg_prepared_statements`.execute(trx),
  ]);
  expect([...outside.rows, ...within.rows]).toEqual([{ doubled: 8 }, { doubled: 42 }]);
  expect(prepared.rows).toEqual([{ name: "double", executions: "2" }]);
});

test("a named statement is not prepared where the connections keep none", async () => {
  const requests = { url: urlOf(target), keepsStatements: false };
  const { db, close } = openDatabase({ target: requests, poolSize: 1, timeouts: patientTimeouts, log });
  await executeNamed(db, "one", sql`select 1`);
  const { rows } = await db.transaction().execute(async (trx) => {
    await executeNamed(trx, "two", sql`select 2`);
    return await sql`select name from pg_prepared_statements`.execute(trx);
  });
  await close();
  expect(rows).toEqual([]);
});

test("another text under a used name is refused", async () => {
  await executeNamed(opened.db, "one", sql`select 1`);
  await expect(executeNamed(opened.db, "one", sql`select 2`)).rejects.toThrow("must be unique");
});
