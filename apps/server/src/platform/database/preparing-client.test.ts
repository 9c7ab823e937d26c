import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { asOwner, cloneDatabase, dropDatabase } from "../../testing/test-databases.ts";
import { type ConnectionTarget, connectionOptions } from "./open-database.ts";
import { PreparingClient } from "./preparing-client.ts";

let database: ConnectionTarget;
let target: ConnectionTarget;
let client: PreparingClient;
beforeAll(async () => {
  database = await cloneDatabase(inject("testDatabase"));
  // For its own tables.
  target = asOwner(inject("testDatabase"), database);
  client = new PreparingClient(connectionOptions(target));
  await client.connect();
  await client.query("create temporary table note (n integer)");
});
afterAll(async () => {
  await client.end();
  await dropDatabase(inject("testDatabase"), database);
});

const preparedTexts = async () =>
  (await client.query("select statement from pg_prepared_statements")).rows.map(
    ({ statement }: { readonly statement: string }) => statement,
  );

test("a write that comes often is prepared, with the same results; reads and single statements are not", async () => {
  const write = "insert into note values ($1) returning n";
  const read = "select n from note where n = $1";
  for (const n of [1, 2, 3, 4, 5, 6]) {
    expect((await client.query(write, [n])).rows).toEqual([{ n }]);
    expect((await client.query(read, [n])).rows).toEqual([{ n }]);
  }
  await client.query("insert into note values ($1)", [7]);
  expect(await preparedTexts()).toEqual([write]);
});

test.each([
  "/* prepared */ select n from note where n = $1 limit 1",
  "select /* prepared */ n from note where n = $1 limit 1",
])("a read that says so is prepared: %s", async (read) => {
  for (const n of [1, 2, 3, 4, 5, 6]) expect((await client.query(read, [n])).rows).toEqual([{ n }]);
  expect(await preparedTexts()).toContain(read);
});

test("texts that vary do not fill the server", async () => {
  for (let n = 0; n < 150; n += 1) {
    for (let times = 0; times < 5; times += 1) await client.query(`insert into note values ($1 + ${n})`, [n]);
  }
  expect((await preparedTexts()).length).toBeLessThanOrEqual(100);
});

test("long texts do not fill its memory", async () => {
  const long = new PreparingClient(connectionOptions(target));
  await long.connect();
  try {
    for (let n = 0; n < 30; n += 1) {
      const read = `/* prepared */ select $1::integer + ${n} ${" ".repeat(10_000)}`;
      for (let times = 0; times < 5; times += 1) await long.query(read, [n]);
    }
    const { rows } = await long.query(
      "select sum(length(statement))::integer as length from pg_prepared_statements",
    );
    expect(rows[0].length).toBeGreaterThan(150_000);
    expect(rows[0].length).toBeLessThanOrEqual(200_000);
  } finally {
    await long.end();
  }
});

test("what is asked for stays prepared, what was not for longest makes room", async () => {
  const own = new PreparingClient(connectionOptions(target));
  await own.connect();
  const often = async (text: string) => {
    for (let times = 0; times < 5; times += 1) await own.query(text, [times]);
  };
  try {
    const texts = Array.from({ length: 130 }, (_, n) => `/* prepared */ select $1::integer + ${n} as sum`);
    const [kept = ""] = texts;
    for (const text of texts) {
      await often(text);
      await own.query(kept, [1]);
    }
    const { rows } = await own.query("select statement from pg_prepared_statements");
    const statements = rows.map(({ statement }: { readonly statement: string }) => statement);
    expect(statements).toHaveLength(100);
    expect(statements).toContain(kept);
    expect(statements).toContain(texts.at(-1));
    expect(statements).not.toContain(texts[1]);
    const [dropped = ""] = texts.slice(1);
    await often(dropped);
    expect((await own.query(dropped, [41])).rows).toEqual([{ sum: 42 }]);
  } finally {
    await own.end();
  }
});

test("a transaction that has failed is answered as ever, and what it could not give up is given up later", async () => {
  const own = new PreparingClient(connectionOptions(target));
  await own.connect();
  const texts = Array.from({ length: 104 }, (_, n) => `/* prepared */ select $1::integer - ${n} as rest`);
  const ask = async (text: string) => (await own.query(text, [n5])).rows;
  const n5 = 5;
  try {
    for (const text of texts.slice(0, 100)) for (let times = 0; times < 4; times += 1) await ask(text);
    const [next = "", last = ""] = texts.slice(100);
    for (let times = 0; times < 3; times += 1) await ask(next);
    await own.query("begin");
    await expect(own.query("select 1 / 0")).rejects.toThrow("division by zero");
    await expect(ask(next)).rejects.toThrow("current transaction is aborted");
    await own.query("rollback");
    expect(await ask(next)).toEqual([{ rest: n5 - 100 }]);
    for (let times = 0; times < 4; times += 1) expect(await ask(last)).toEqual([{ rest: n5 - 101 }]);
    const { rows } = await own.query("select count(*)::integer as count from pg_prepared_statements");
    expect(rows[0].count).toBeLessThanOrEqual(100);
  } finally {
    await own.end();
  }
});
