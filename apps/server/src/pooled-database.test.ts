import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { accessOf } from "./platform/database/embedded/prepare-roles.ts";
import { type DatabaseAccess, type EmbeddedTarget, openDatabase } from "./platform/database/open-database.ts";
import { withClient } from "./platform/database/with-client.ts";
import { createLog } from "./platform/log/create-log.ts";
import { type AppProcess, startAppProcess, until } from "./testing/app-process.ts";
import { testAtLength } from "./testing/at-length.ts";
import { type DatabasePooler, type PoolerOptions, startDatabasePooler } from "./testing/database-pooler.ts";
import { patientTimeouts } from "./testing/patience.ts";
import { simulatedLogs } from "./testing/simulated-logs.ts";
import { dropDatabase, emptyDatabase, urlOf } from "./testing/test-databases.ts";

let access: DatabaseAccess;
let target: EmbeddedTarget;
let pooler: DatabasePooler | null = null;
let app: AppProcess | null = null;
beforeEach(async () => {
  const database = await emptyDatabase(inject("testDatabase"));
  access = accessOf(database);
  target = { ...database, ...access.app };
});
afterEach(async () => {
  await app?.end("SIGTERM");
  await pooler?.close();
  [app, pooler] = [null, null];
  await dropDatabase(inject("testDatabase"), target);
});

async function startPooler(options?: PoolerOptions): Promise<string> {
  pooler = await startDatabasePooler(target, options);
  return pooler.url;
}

async function startBehind(url: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  app = startAppProcess({
    environment: {
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: urlOf(target),
      DATABASE_OWNER_URL: urlOf(access.owner),
      SECRET_KEY: "k".repeat(40),
      ...more,
    },
  });
  return await app.ready();
}

test("through a pooler in transaction mode, uploads that come at once are accepted, analysed and read", async () => {
  const url = await startPooler();
  // The primary stands for a replica that has everything.
  const address = await startBehind(url, { DATABASE_REPLICA_URL: `${url}?application_name=reads` });
  const logs = simulatedLogs(41, { nightsCount: 1 });
  const accepted = await Promise.all(
    logs.map(async (body) => await fetch(`${address}/v2/uploads`, { method: "POST", body })),
  );
  expect(accepted.map(({ status }) => status)).toEqual(logs.map(() => 202));
  for (const answer of accepted) {
    const { uuid } = (await answer.json()) as AcceptedUploadAnswer;
    await until(async () => {
      const { status } = (await (await fetch(`${address}/v2/uploads/${uuid}`)).json()) as UploadAnswer;
      expect(status).not.toBe("failed");
      return status === "completed";
    });
  }
  const reads = await Promise.all(Array.from({ length: 20 }, () => fetch(`${address}/v2/nights`)));
  expect(await Promise.all(reads.map((read) => read.json()))).toEqual(
    reads.map(() => expect.objectContaining({ total: 1 })),
  );
});

/** Counts the locks of the database that a session may keep. */
async function countLocks(): Promise<number | null> {
  const asking = `select from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
  return await withClient(access.owner, async (client) => (await client.query(asking)).rowCount);
}

testAtLength("a start through a pooler leaves no lock of a session on the pooler's connections", async () => {
  await startBehind(await startPooler({ size: 12 }));
  await expect.poll(countLocks).toBe(0);
});

testAtLength("through a pooler, the database ends a read that waits for a lock", async () => {
  const address = await startBehind(await startPooler());
  await withClient(access.owner, async (client) => {
    await client.query("begin; lock table night_count in access exclusive mode");
    const answer = await fetch(`${address}/v2/nights`);
    // The app would give up later by itself, and take the database for away.
    expect(await answer.json()).toMatchObject({ status: 503, code: "overloaded" });
    await client.query("rollback");
  });
});

test("a database that hangs behind a pooler which answers is noticed", async () => {
  const log = createLog({ logLevel: "silent", logFile: null });
  const requests = { url: await startPooler({ size: 0 }), isPooled: true };
  const options = { poolSize: 1, timeouts: patientTimeouts, refuseWhenHung: true, log };
  const { db, close } = openDatabase({ target: requests, ...options });
  await expect(sql`select`.execute(db)).rejects.toThrow("The database does not answer");
  await close();
});
