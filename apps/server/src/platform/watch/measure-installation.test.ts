import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeTempFolders, tempFolder } from "../../testing/temp-folder.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openDatabase, requestTimeouts } from "../database/open-database.ts";
import { measureInstallation } from "./measure-installation.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(async () => {
  await server.close();
  removeTempFolders();
});

test("a statement that waits for a lock is counted, with how long it has waited, until it has the lock", async () => {
  const { db } = server.deps;
  const waits = async () => (await measureInstallation(server.deps)).database?.lockWaits;
  expect(await waits()).toEqual({ count: 0, longestMs: 0 });
  let waiting: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (holder) => {
    await sql`lock table setting in access exclusive mode`.execute(holder);
    waiting = sql`select from setting`.execute(db);
    await expect.poll(waits).toMatchObject({ count: 1 });
    await expect.poll(async () => (await waits())?.longestMs).toBeGreaterThan(10);
  });
  await waiting;
  expect(await waits()).toEqual({ count: 0, longestMs: 0 });
});

test("a job counts as waiting since it was due, not since it was created", async () => {
  const { db, jobs } = server.deps;
  const since = async () => {
    const { database } = await measureInstallation(server.deps);
    return database?.queues.find(({ name }) => name === "purge-night");
  };
  const startAfter = new Date(Date.now() + 3_600_000);
  await db.transaction().execute((trx) => jobs.enqueue("purge-night", {}, { db: trx, startAfter }));
  expect(await since()).toMatchObject({ waiting: 1, oldestWaitingAt: null });
  await server.asJobs(`update pgboss.job set created_on = '2026-01-15T11:00Z', start_after = '2026-01-15T12:00Z'
    where name = 'purge-night'`);
  expect(await since()).toMatchObject({ waiting: 1, oldestWaitingAt: new Date("2026-01-15T12:00Z") });
});

test("a database that is away is reported, and hides nothing else", async () => {
  const { log } = server.deps;
  const target = { url: "postgres://nobody:nothing@127.0.0.1:9/none" };
  const { db, close } = openDatabase({ target, poolSize: 1, timeouts: requestTimeouts, log });
  const figures = await measureInstallation({ ...server.deps, db });
  await close();
  expect(figures.database).toBeNull();
  expect(figures.disk.freeBytes).toBeGreaterThan(0);
});

test("no backup is reported when the backup folder is missing or has unreadable content", async () => {
  const dir = join(tempFolder(), "backups");
  const { config } = server.deps;
  const backups = { dir, everyMs: 3_600_000, keep: 7 };
  const measure = () => measureInstallation({ ...server.deps, config: { ...config, backups } });
  const none = { lastBackup: null, lastVerify: null, everyMs: 3_600_000 };
  expect((await measure()).backups).toEqual(none);
  mkdirSync(dir);
  writeFileSync(join(dir, "last-verify.json"), "{");
  expect((await measure()).backups).toEqual(none);
  expect((await measureInstallation(server.deps)).backups).toBeNull();
});
