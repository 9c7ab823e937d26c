import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import {
  type DatabasePooler,
  type PoolerOptions,
  startDatabasePooler,
} from "../../../testing/database-pooler.ts";
import { cloneDatabase, dropDatabase, urlOf } from "../../../testing/test-databases.ts";
import { createLog } from "../../log/create-log.ts";
import {
  type ConnectionTarget,
  type EmbeddedTarget,
  openDatabase,
  requestTimeouts,
  type UrlTarget,
} from "../open-database.ts";
import { prepareAddresses } from "./prepare-addresses.ts";

const log = createLog({ logLevel: "silent", logFile: null });
const warn = vi.spyOn(log, "warn");
let target: EmbeddedTarget;
let app: UrlTarget;
let poolers: DatabasePooler[] = [];
beforeEach(async () => {
  target = embedded(await cloneDatabase(inject("testDatabase")));
  app = { url: urlOf(target) };
});
afterEach(async () => {
  warn.mockClear();
  await Promise.all(poolers.map((pooler) => pooler.close()));
  poolers = [];
  await dropDatabase(inject("testDatabase"), target);
});

function embedded(given: ConnectionTarget): EmbeddedTarget {
  if ("url" in given) throw new Error("the tests run on the embedded server");
  return given;
}

async function startPooler(options?: PoolerOptions, to = target): Promise<string> {
  const pooler = await startDatabasePooler(to, options);
  poolers.push(pooler);
  return pooler.url;
}
const pooledAt = (url: string, keepsStatements = false): UrlTarget => ({
  url,
  isPooled: true,
  keepsStatements,
});

/** Runs transactions at once, so many that each connection of the pooler gets one; returns the limit that each has. */
async function limitsBehind(requests: UrlTarget): Promise<readonly (string | undefined)[]> {
  const { db, close } = openDatabase({ target: requests, poolSize: 3, timeouts: requestTimeouts, log });
  const asking = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
  const asked = Array.from({ length: 9 }, async () => (await asking.execute(db)).rows[0]?.limit);
  return await Promise.all(asked).finally(close);
}

test("a single statement through the pooler has the time limit of requests, also by connections from before", async () => {
  const requests = pooledAt(await startPooler());
  expect(new Set(await limitsBehind(requests))).toEqual(new Set(["0"]));
  await prepareAddresses({ app, requests }, log);
  expect(new Set(await limitsBehind(requests))).toEqual(new Set(["2s"]));
});

test("twenty processes that start at once all find their time limits", async () => {
  const requests = pooledAt(await startPooler({ size: 10 }));
  const starts = Array.from({ length: 20 }, () => prepareAddresses({ app, requests }, log));
  await Promise.all(starts);
  expect(new Set(await limitsBehind(requests))).toEqual(new Set(["2s"]));
});

test("a transaction through the pooler has the time limits of writes on any connection, and leaves none on it", async () => {
  const requests = pooledAt(await startPooler({ size: 1 }));
  const { db, close } = openDatabase({ target: requests, poolSize: 1, timeouts: requestTimeouts, log });
  const asking = sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`;
  const within = await db.transaction().execute(async (trx) => (await asking.execute(trx)).rows);
  const outside = (await asking.execute(db)).rows;
  await close();
  expect([within, outside]).toEqual([
    [{ statement: "10s", lock: "2s", idle: "1min" }],
    [{ statement: "0", lock: "0", idle: "0" }],
  ]);
});

test("a pooler in session mode is warned of, and one in transaction mode is not", async () => {
  await prepareAddresses({ app, requests: pooledAt(await startPooler()) }, log);
  expect(warn).not.toHaveBeenCalled();
  await prepareAddresses({ app, requests: pooledAt(await startPooler({ mode: "session", size: 9 })) }, log);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^DATABASE_URL leads to no pooler in transaction mode/),
  );
});

test("a pooler in statement mode is refused with a sentence", async () => {
  const requests = pooledAt(await startPooler({ mode: "statement" }));
  await expect(prepareAddresses({ app, requests }, log)).rejects.toThrow(
    /^The pooler of DATABASE_URL is in statement mode/,
  );
});

test("a pooler that mixes up the names of statements is refused when names are asked for", async () => {
  const requests = pooledAt(await startPooler(), true);
  await expect(prepareAddresses({ app, requests }, log)).rejects.toThrow(
    /^The pooler of DATABASE_URL does not keep named statements apart: leave DATABASE_NAMED_STATEMENTS out/,
  );
});

test.each([
  [false, /^Something in front of the database .*: set DATABASE_DIRECT_URL to PostgreSQL itself/],
  [true, /^DATABASE_DIRECT_URL leads to a pooler, which drops the app's settings/],
])(
  "a direct address that is a pooler is refused (which drops settings: %s)",
  async (dropsSettings, sentence) => {
    const url = await startPooler({ dropsSettings });
    const requests = pooledAt(await startPooler());
    await expect(prepareAddresses({ app: { url }, requests }, log)).rejects.toThrow(sentence);
  },
);

test.each([
  [false, /^Something in front of the database .*: set DATABASE_DIRECT_URL to PostgreSQL itself/],
  [true, /^DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL/],
])(
  "a pooler without a direct address is refused (which drops settings: %s)",
  async (dropsSettings, sentence) => {
    const only = { url: await startPooler({ dropsSettings }) };
    await expect(prepareAddresses({ app: only, requests: only }, log)).rejects.toThrow(sentence);
  },
);

test("a pooler in session mode that drops settings is warned of, and works without a direct address", async () => {
  const only = { url: await startPooler({ mode: "session", dropsSettings: true }) };
  await prepareAddresses({ app: only, requests: only }, log);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^what is at DATABASE_URL drops the app's time limits/),
  );
});

test("two addresses of two databases are refused", async () => {
  const other = embedded(await cloneDatabase(inject("testDatabase")));
  const requests = pooledAt(await startPooler({}, other));
  await expect(prepareAddresses({ app, requests }, log)).rejects.toThrow(
    /^DATABASE_DIRECT_URL and DATABASE_URL lead to two databases/,
  );
  await dropDatabase(inject("testDatabase"), other);
});

test("two users are refused, because the time limits are those of one", async () => {
  const requests = pooledAt((await startPooler()).replace(target.user, "somebody"));
  await expect(prepareAddresses({ app, requests }, log)).rejects.toThrow(
    /^DATABASE_DIRECT_URL must have the user of DATABASE_URL/,
  );
});
