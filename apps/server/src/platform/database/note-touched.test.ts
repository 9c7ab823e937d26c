import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../testing/app-process.ts";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { createAccount } from "../../testing/hunters.ts";
import { countLockWaits } from "../../testing/lock-waits.ts";
import { sendNight, storeLogOf } from "../../testing/send-night.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { Transaction } from "./database-types.ts";

let server: TestApp;
let night = "";
beforeAll(async () => {
  server = await createTestApp({ work: false });
  night = await insertNight(server.deps.db, { squad: ["One", "Two"] });
  await server.deps.db.transaction().execute((trx) => sendNight(trx, night, null));
});
afterAll(() => server.close());

/** Returns the nights that the commit of a change will derive again. */
async function touchedBy(change: (trx: Transaction) => Promise<unknown>): Promise<readonly string[]> {
  return await server.deps.db.transaction().execute(async (trx) => {
    await change(trx);
    const { rows } = await sql<{ night: string }>`
      select night_uuid as night from touched
      where by_transaction = pg_current_xact_id() and night_uuid is not null`.execute(trx);
    return rows.map((row) => row.night);
  });
}

const dispute = (trx: Transaction, upload: string) =>
  trx.updateTable("upload_night").set({ disputes: true }).where("upload_uuid", "=", upload).execute();

test("a visitor's log that disputes nothing in a known night derives nothing again", async () => {
  expect(await touchedBy((trx) => sendNight(trx, night, null))).toEqual([]);
});

test("a log from an account derives its night again, because the account may be in the squad", async () => {
  const account = await createAccount(server);
  expect(await touchedBy((trx) => sendNight(trx, night, account))).toEqual([night]);
});

test("a visitor's log derives its night again when it disputes the night, and when an account claims the log", async () => {
  const account = await createAccount(server);
  expect(await touchedBy((trx) => sendNight(trx, night, null, { disputes: true }))).toEqual([night]);
  const upload = await server.deps.db.transaction().execute((trx) => sendNight(trx, night, null));
  expect(await touchedBy((trx) => dispute(trx, upload))).toEqual([night]);
  expect(
    await touchedBy((trx) =>
      trx.updateTable("upload").set({ user_uuid: account }).where("uuid", "=", upload).execute(),
    ),
  ).toEqual([night]);
});

test("a night is derived again when an account claims its log while the log is being stored", async () => {
  const { db } = server.deps;
  const account = await createAccount(server);
  const upload = await db.transaction().execute((trx) => sendNight(trx, night, null));
  await db.deleteFrom("upload_night").where("upload_uuid", "=", upload).execute();
  const claimed = await db.startTransaction().execute();
  await claimed.updateTable("upload").set({ user_uuid: account }).where("uuid", "=", upload).execute();
  let isStored = false;
  const stored = touchedBy((trx) => storeLogOf(trx, upload, night)).finally(() => {
    isStored = true;
  });
  await until(async () => isStored || (await countLockWaits(server.deps.db)) > 0);
  await claimed.commit().execute();
  expect(await stored).toEqual([night]);
});
