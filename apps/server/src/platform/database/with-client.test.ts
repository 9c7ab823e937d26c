import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { cloneDatabase, dropDatabase } from "../../testing/test-databases.ts";
import type { ConnectionTarget } from "./open-database.ts";
import { withClient } from "./with-client.ts";

let target: ConnectionTarget;
beforeEach(async () => {
  target = await cloneDatabase(inject("testDatabase"));
});
afterEach(() => dropDatabase(inject("testDatabase"), target));

test("work on a connection of its own has no time limits, also as a user who has some", async () => {
  const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
  await withClient(target, async (client) => {
    for (const name of names)
      await client.query(
        `do $$ begin execute format('alter role %I in database %I set ${name} = 2000', current_user, current_database()); end $$`,
      );
  });
  const asking = "select name, setting from pg_settings where name = any($1) and setting <> '0'";
  const { rows } = await withClient(target, (client) => client.query(asking, [names]));
  expect(rows).toEqual([]);
});
