import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { patientTimeouts } from "../../testing/patience.ts";
import { cloneDatabase, dropDatabase } from "../../testing/test-databases.ts";
import { type ConnectionTarget, type OpenDatabase, openDatabase } from "../database/open-database.ts";
import { createLog } from "../log/create-log.ts";
import type { CounterChange } from "./queries.ts";
import { createCounterStore } from "./stored-limiter.ts";

const log = createLog({ logLevel: "silent", logFile: null });
let target: ConnectionTarget;
let opened: OpenDatabase;
beforeEach(async () => {
  target = await cloneDatabase(inject("testDatabase"));
  opened = openDatabase({ target, poolSize: 4, timeouts: patientTimeouts, log });
});
afterEach(async () => {
  await opened.close();
  await dropDatabase(inject("testDatabase"), target);
});

const windowStart = new Date("2024-10-18T00:00:00Z");
const expiresAt = new Date("2024-10-19T00:00:00Z");
const change = (bucket: string, amount = 1): CounterChange => ({
  limiter: "test",
  bucket,
  windowStart,
  expiresAt,
  amount,
});

test("concurrent calls are counted one after the other, across several processes", async () => {
  const stores = [createCounterStore(opened), createCounterStore(opened)];
  const calls = Array.from({ length: 40 }, (_, n) => stores[n % 2]?.([change("shared"), change(`own-${n}`)]));
  const counts = await Promise.all(calls);
  expect(counts.map((count) => count?.[0]).sort((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, n) => n + 1),
  );
  expect(counts.every((count) => count?.[1] === 1)).toBe(true);
});

test("a count that is given back is free again, and a counter never falls below zero", async () => {
  const add = createCounterStore(opened);
  expect(await add([change("a", 3)])).toEqual([3]);
  expect(await Promise.all([add([change("a", -1)]), add([change("a")])])).toEqual([[2], [3]]);
  expect(await add([change("a", -9)])).toEqual([0]);
  expect(await add([change("a")])).toEqual([1]);
});

test("a change by zero reads a counter and creates none", async () => {
  const add = createCounterStore(opened);
  expect(await add([change("a", 3), change("b", 0)])).toEqual([3, 0]);
  expect(await Promise.all([add([change("a", 0)]), add([change("a", 2)]), add([change("a", 0)])])).toEqual([
    [3],
    [5],
    [5],
  ]);
  const { rows } = await opened.pool.query("select bucket from rate_limit");
  expect(rows).toEqual([{ bucket: "a" }]);
});
