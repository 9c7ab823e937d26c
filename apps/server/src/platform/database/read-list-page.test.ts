import { randomUUID } from "node:crypto";
import { orderDirections } from "@hunt/contracts/parameters";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addManyNights } from "../../testing/many-nights.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { type List, readListPage } from "./read-list-page.ts";

const limit = 7;
const offsetStep = { night: 11, run: 53 };
const userUuid = randomUUID();
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.deps.db.insertInto("user_account").values({ uuid: userUuid }).execute();
  await addManyNights(server, { count: 150, seed: 4711, userUuid });
});
afterAll(() => server.close());

const lists = [
  { table: "night", column: "created_at", isNullable: false },
  { table: "night", column: "average_real_time_ms", isNullable: true },
  { table: "run", column: "created_at", isNullable: false },
  { table: "run", column: "real_time_ms", isNullable: true },
] as const;

/** Every list in both directions, for all seasons and for one. */
const orders = lists.flatMap((list) =>
  orderDirections.flatMap((direction) =>
    [undefined, 4].map((season): { direction: typeof direction; list: List } => ({
      direction,
      list: { ...list, filter: { season, squadSize: "any", verifiedOnly: false } },
    })),
  ),
);

async function expectPagesOfOneSort() {
  const { db } = server.deps;
  for (const { direction, list } of orders) {
    const { table, column, filter } = list;
    const whole = await sql<{ uuid: string }>`
      select uuid from ${sql.table(table)} where listed and season = coalesce(${filter.season ?? null}, season)
      order by ${sql.ref(column)} ${sql.raw(direction)} nulls last, uuid ${sql.raw(direction)}`.execute(db);
    const uuids = whole.rows.map(({ uuid }) => uuid);
    const total = uuids.length;
    expect(total).toBeGreaterThan(3 * limit);
    for (let offset = 0; offset <= total + limit; offset += offsetStep[table]) {
      const page = await readListPage(db, { list, total, direction, limit, offset, after: null });
      const told = `${table} ${column} ${direction} ${filter.season} ${offset}`;
      expect(
        page.map(({ uuid }) => uuid),
        told,
      ).toEqual(uuids.slice(offset, offset + limit));
    }
  }
}

/** The number of known figures, out of twenty. */
test.each([20, 16, 10, 3, 0])(
  "pages together equal one sorted list, with %i of 20 figures known",
  async (known) => {
    const { db } = server.deps;
    for (const [table, column] of [
      ["night", "average_real_time_ms"],
      ["run", "real_time_ms"],
    ] as const) {
      const id = sql`('x' || right(uuid::text, 6))::bit(24)::integer`;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} =
      case when ${id} % 20 < ${known} then 1000 * (${id} % 50) end`.execute(db);
    }
    await expectPagesOfOneSort();
  },
);
