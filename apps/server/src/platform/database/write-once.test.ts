import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { givenAlways, writeOnce } from "./write-once.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

interface Sum {
  readonly operator: "+" | "-";
  readonly left: number;
  readonly right: number;
}

/** A read that tells of how many texts were written. */
function sums() {
  let texts = 0;
  const read = writeOnce({
    shapeOf: ({ operator }: Sum) => ({ operator }),
    write: ({ db, shape, given }) => {
      texts += 1;
      const [left, right] = [given((sum) => sum.left), given((sum) => sum.right)];
      return sql<{ value: number }>`
        select ${left}::integer ${sql.raw(shape.operator)} ${right}::integer + ${0}::integer as value`.compile(
        db,
      );
    },
  });
  return { read, written: () => texts };
}

test("each request has its own values in a text that is written once for its shape", async () => {
  const { read, written } = sums();
  const { db } = server.deps;
  const asked = [
    { operator: "+", left: 1, right: 2 },
    { operator: "+", left: 30, right: 4 },
    { operator: "-", left: 1, right: 2 },
    { operator: "+", left: 1, right: 2 },
  ] as const;
  const answers = await Promise.all(asked.map((sum) => read(db, sum)));
  expect(answers).toEqual([[{ value: 3 }], [{ value: 34 }], [{ value: -1 }], [{ value: 3 }]]);
  expect(written()).toBe(2);
});

test("more shapes than are kept are written anew, and answered as well", async () => {
  let texts = 0;
  const read = writeOnce({
    shapeOf: (value: number) => ({ value }),
    write: ({ db, shape }) => {
      texts += 1;
      return sql<{ value: number }>`select ${sql.lit(shape.value)}::integer as value`.compile(db);
    },
  });
  const { db } = server.deps;
  const count = 510;
  for (let value = 0; value < count; value += 1) expect(await read(db, value)).toEqual([{ value }]);
  await read(db, 0);
  expect(texts).toBe(count);
  await read(db, count - 1);
  expect(texts).toBe(count + 1);
});

test("what is given always is in the text as it is", async () => {
  const given = givenAlways({ limit: 7 });
  const { rows } = await sql<{
    value: number;
  }>`select ${given(({ limit }) => limit)}::integer as value`.execute(server.deps.db);
  expect(rows).toEqual([{ value: 7 }]);
});
