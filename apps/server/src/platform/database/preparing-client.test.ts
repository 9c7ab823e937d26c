import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { cloneDatabase, dropDatabase } from "../../testing/test-databases.ts";
import { type ConnectionTarget, connectionOptions } from "./open-database.ts";
import { PreparingClient } from "./preparing-client.ts";

let target: ConnectionTarget;
let client: PreparingClient;
beforeAll(async () => {
  target = await cloneDatabase(inject("testDatabase"));
  client = new PreparingClient(connectionOptions(target));
  await client.connect();
  await client.query("create temporary table note (n integer)");
});
afterAll(async () => {
  await client.end();
  await dropDatabase(inject("testDatabase"), target);
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
