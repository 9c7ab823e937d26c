import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { patientTimeouts } from "../../testing/patience.ts";
import { asOwner, cloneDatabase, dropDatabase } from "../../testing/test-databases.ts";
import { createLog } from "../log/create-log.ts";
import type { Database } from "./database-types.ts";
import { type ConnectionTarget, type OpenDatabase, openDatabase } from "./open-database.ts";
import { withSchemaLock } from "./with-schema-lock.ts";

const log = createLog({ logLevel: "silent", logFile: null });
let target: ConnectionTarget;
let processes: readonly OpenDatabase[];
beforeAll(async () => {
  target = await cloneDatabase(inject("testDatabase"));
  const owner = asOwner(inject("testDatabase"), target);
  processes = [1, 2].map(() => openDatabase({ target: owner, poolSize: 1, timeouts: patientTimeouts, log }));
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.close()));
  await dropDatabase(inject("testDatabase"), target);
});

const dbOf = (index: number): Kysely<Database> => {
  const opened = processes[index];
  if (!opened) throw new Error("there are two processes");
  return opened.db;
};

test("the second process works once the first has ended, whether well or badly", async () => {
  const order: string[] = [];
  const entered = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  const first = withSchemaLock(dbOf(0), { log }, async () => {
    entered.resolve();
    await leave.promise;
    order.push("first");
    throw new Error("a migration failed");
  });
  const failed = expect(first).rejects.toThrow("a migration failed");
  await entered.promise;
  const second = withSchemaLock(dbOf(1), { log }, async () => order.push("second"));
  leave.resolve();
  await Promise.all([failed, second]);
  expect(order).toEqual(["first", "second"]);
});

test("a lock that does not become free is reported with the connection that holds it", async () => {
  await withSchemaLock(dbOf(0), { log }, async () => {
    const other = withSchemaLock(dbOf(1), { log, patienceMs: 0 }, async () => "entered");
    await expect(other).rejects.toThrow(
      /^Another process of the app has been changing .* pg_terminate_backend\(\d+\)\), and start again\.$/,
    );
  });
});

test("work that holds the schema lock may take it again", async () => {
  const inner = withSchemaLock(dbOf(0), { log }, (held) =>
    withSchemaLock(held, { log }, async () => "entered"),
  );
  expect(await inner).toBe("entered");
  expect(await withSchemaLock(dbOf(1), { log, patienceMs: 0 }, async () => "free")).toBe("free");
});
