import { randomUUID } from "node:crypto";
import { orderDirections } from "@hunt/contracts/parameters";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addManyNights } from "../../testing/many-nights.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { type FarPageInput, farPageOf } from "./far-page.ts";
import { givenAlways } from "./write-once.ts";

const limit = 7;
const offsetStep = { night: 11, run: 53 };
const userUuid = randomUUID();
let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
  // What the planner knows is the test's to say.
  await server.asOwner("alter table night set (autovacuum_enabled = off)");
  await server.asOwner("alter table run set (autovacuum_enabled = off)");
  await server.deps.db.insertInto("user_account").values({ uuid: userUuid }).execute();
  await addNights(4711);
});
afterEach(() => server.close());

/** Nights of which most have figures of their own, and some the same: posts stand among both. */
async function addNights(seed: number) {
  await addManyNights(server, { count: 150, seed, userUuid });
  await sql`update night set average_real_time_ms = average_real_time_ms + ('x' || right(uuid::text, 3))::bit(12)::integer,
    created_at = created_at + interval '1 ms' * ('x' || right(uuid::text, 4))::bit(16)::integer
    where right(uuid::text, 5) > '4'`.execute(server.deps.db);
  await letRunsBeAsOld();
}

/** Runs repeat when their night was created; only a test changes it. */
const letRunsBeAsOld = () =>
  sql`update run set created_at = night.created_at from night where night.uuid = run.night_uuid`.execute(
    server.deps.db,
  );

const analyse = () => server.asOwner("analyze night, run");

const statistics: Readonly<Record<string, () => Promise<unknown>>> = {
  none: async () => {},
  fresh: async () => {
    await analyse();
    const { rows } = await sql<{ posts: number }>`
      select cardinality(histogram_bounds::text::text[]) as posts from pg_stats
      where tablename = 'night' and attname in ('created_at', 'average_real_time_ms', 'uuid')`.execute(
      server.deps.db,
    );
    for (const { posts } of rows) expect(posts).toBeGreaterThan(20);
  },
  "those of half of the rows": async () => {
    await analyse();
    await addNights(815);
  },
  "those of other values": async () => {
    await analyse();
    await sql`update night set created_at = created_at + interval '40 years', average_real_time_ms =
      case when average_real_time_ms % 5000 = 0 then null else average_real_time_ms * 3 - 900000 end`.execute(
      server.deps.db,
    );
    await letRunsBeAsOld();
  },
  "those of no figures at all": async () => {
    await sql`update night set average_real_time_ms = null`.execute(server.deps.db);
    await analyse();
  },
  "those of a few figures that many have": async () => {
    await sql`update night set average_real_time_ms = 1000 * (1 + average_real_time_ms % 3)`.execute(
      server.deps.db,
    );
    await analyse();
    const { rows } = await sql<{ bounds: string | null }>`
      select histogram_bounds::text as bounds from pg_stats
      where tablename = 'night' and attname = 'average_real_time_ms' and most_common_vals is not null`.execute(
      server.deps.db,
    );
    expect(rows).toEqual([{ bounds: null }]);
  },
  "those of known figures, when none is known any more": async () => {
    await analyse();
    await sql`update night set average_real_time_ms = null`.execute(server.deps.db);
  },
};

const orders = [
  ["night", "created_at"],
  ["night", "average_real_time_ms"],
  ["run", "created_at"],
] as const;
const lists = orders.flatMap(([table, orderColumn]) =>
  orderDirections.flatMap((direction) =>
    [undefined, 4].map((season) => ({ table, orderColumn, direction, season })),
  ),
);

test.each(Object.keys(statistics))(
  "a far page is the same as that of one sort, the statistics being: %s",
  async (state) => {
    const { db } = server.deps;
    await statistics[state]?.();
    for (const { table, orderColumn, direction, season } of lists) {
      const whole = await sql<{ uuid: string }>`
      select uuid from ${sql.table(table)} where listed and season = coalesce(${season ?? null}, season)
      order by ${sql.ref(orderColumn)} ${sql.raw(direction)} nulls last, uuid ${sql.raw(direction)}`.execute(
        db,
      );
      const uuids = whole.rows.map(({ uuid }) => uuid);
      for (let offset = 0; offset <= uuids.length + limit; offset += offsetStep[table]) {
        const from = offset % 2 === 0 ? "start" : "end";
        const input: FarPageInput = {
          from,
          table,
          byCaptures: false,
          orderColumn,
          isNullable: orderColumn !== "created_at",
          direction,
        };
        const asked = { season, squadSize: "any", verifiedOnly: false, limit, offset, after: null } as const;
        const page = await sql<{ uuid: string; total: string }>`
          select uuid, total from ${farPageOf(input, givenAlways(asked))} as page order by place`.execute(db);
        const found = page.rows.map(({ uuid }) => uuid);
        expect(found, `${table} ${orderColumn} ${direction} ${season} ${offset} ${from}`).toEqual(
          uuids.slice(offset, offset + limit),
        );
        for (const { total } of page.rows) expect(Number(total)).toBe(uuids.length);
      }
    }
  },
);
