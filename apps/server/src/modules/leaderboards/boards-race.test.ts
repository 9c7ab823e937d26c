import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nameKey } from "../../platform/text/name-key.ts";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

const atOnce = 4;

/**
 * Gives the squads of several nights one name, in as many transactions, which all write before the first one commits.
 */
async function renameTogether(nights: readonly string[], name: string) {
  let waiting = nights.length;
  let letGo: () => void = () => {};
  const allWrote = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await Promise.all(
    nights.map((uuid) =>
      server.deps.db.transaction().execute(async (trx) => {
        const named = { name, name_key: nameKey(name) };
        await trx.updateTable("night_member").set(named).where("night_uuid", "=", uuid).execute();
        waiting -= 1;
        if (waiting === 0) letGo();
        await allWrote;
      }),
    ),
  );
}

test("a squad has one best night on each board when several nights become the squad's at the same moment", async () => {
  const { db } = server.deps;
  for (let round = 0; round < 10; round += 1) {
    const nights: string[] = [];
    for (let index = 0; index < atOnce; index += 1) {
      // The figures are far apart, so that the nights share nothing but their squad.
      const farMs = 400_000 - index * 60_000;
      const figures = { averageRealTimeMs: farMs, runsMs: [farMs - 5000] };
      const columns = { average_extraction_time_ms: 900_000 + index * 60_000 };
      nights.push(await insertNight(db, { squad: [`Squad ${round} ${index}`], ...figures, columns }));
    }
    await renameTogether(nights, `Squad ${round}`);
    const bests = await sql<{ metric: string; night_uuid: string; is_best_verified: boolean }>`
      select metric, night_uuid, is_best_verified from board_entry join board on id = board_id
      where night_uuid in (${sql.join(nights)}) and is_best order by metric`.execute(db);
    const best = (metric: string, night: string | undefined) => ({
      metric,
      night_uuid: night,
      is_best_verified: true,
    });
    expect(bests.rows).toEqual([
      best("averageExtractionTime", nights[0]),
      best("averageRealTime", nights[atOnce - 1]),
      best("realTime", nights[atOnce - 1]),
    ]);
  }
});

test("a night is on the board of a category that is added at the same moment", async () => {
  const { db } = server.deps;
  for (let round = 0; round < 5; round += 1) {
    const squad = [`Lone ${round}`];
    const [night] = await Promise.all([
      insertNight(db, { squad }),
      db
        .insertInto("category")
        .values({
          slug: `new ${round}`,
          name: "New",
          season: 4,
          scope: "public",
          minimum_full_runs: 0,
          squad_sizes: [1],
          requirements: "{}",
          position: 9,
          archived: false,
        })
        .execute(),
    ]);
    const found = await sql`
      select from board_entry join board on id = board_id
      where night_uuid = ${night} and category = ${`new ${round}`} and metric = 'averageRealTime'`.execute(
      db,
    );
    expect(found.rows).toHaveLength(1);
  }
});

test("a change of a night in a repeatable read is refused, because it cannot see concurrent changes", async () => {
  const uuid = await insertNight(server.deps.db, { squad: ["Nobody"] });
  const change = server.deps.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((trx) => trx.updateTable("night").set({ hidden: true }).where("uuid", "=", uuid).execute());
  await expect(change).rejects.toThrow("read committed");
});
