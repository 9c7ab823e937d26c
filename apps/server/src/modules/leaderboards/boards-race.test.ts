import type { UpsertCategoryRequest } from "@hunt/contracts/categories";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nameKey } from "../../platform/text/name-key.ts";
import { changeInParts } from "../../testing/boards/change-in-parts.ts";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { changeCategory } from "../categories/change-category.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

const atOnce = 4;

/** Finds that nights are of one squad, in as many transactions, all of which write before the first one commits. */
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

test("a squad has one best night on each board when its nights become its own at the same moment", async () => {
  const { db } = server.deps;
  for (let round = 0; round < 10; round += 1) {
    const nights: string[] = [];
    for (let index = 0; index < atOnce; index += 1) {
      // Far apart, so that they meet nowhere but in their squad.
      const farMs = 400_000 - index * 60_000;
      const figures = { averageRealTimeMs: farMs, runsMs: [farMs - 5000] };
      const columns = { average_extraction_time_ms: 900_000 + index * 60_000 };
      nights.push(await insertNight(db, { squad: [`Squad ${round} ${index}`], ...figures, columns }));
    }
    await renameTogether(nights, `Squad ${round}`);
    const bests = await sql<{ metric: string; night_uuid: string; best_verified: boolean }>`
      select metric, night_uuid, best_verified from board_entry join board on id = board_id
      where night_uuid in (${sql.join(nights)}) and best_any order by metric`.execute(db);
    const best = (metric: string, night: string | undefined) => ({
      metric,
      night_uuid: night,
      best_verified: true,
    });
    expect(bests.rows).toEqual([
      best("averageExtractionTime", nights[0]),
      best("averageRealTime", nights[atOnce - 1]),
      best("realTime", nights[atOnce - 1]),
    ]);
  }
});

test("a category and a night that are added at the same moment do not miss one another", async () => {
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

/** What readers find: not what is computed for a change of a category, or was replaced by one. */
const entriesOf = async () => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', metric, season, category, squad_size, uuid, value_ms, verified, best_any, best_verified) as line
    from board_entry join board on id = board_id where not starts_with(category, 'aside:')`.execute(
    server.deps.db,
  );
  return rows.map(({ line }) => line).sort();
};

type Asked = Pick<UpsertCategoryRequest, "slug" | "season" | "squadSizes" | "requirements">;
const newCategory = (asked: Asked): UpsertCategoryRequest => ({
  name: "New",
  scope: "public",
  minimumFullRuns: 6,
  position: 9,
  archived: false,
  ...asked,
});

const added: readonly Asked[] = [
  { slug: "first of season 3", season: 3, squadSizes: [2], requirements: {} },
  { slug: "second of season 3", season: 3, squadSizes: [2], requirements: {} },
  { slug: "with a rule", season: 3, squadSizes: [2], requirements: { en: "No glass." } },
];

test.each(added)(
  "a category that is added in parts, nights meanwhile, has what a rebuild gives: $slug",
  async (given) => {
    const { deps } = server;
    const { season, slug } = given;
    const squads = (index: number) => [`Hunter ${index % 5}`, `Hunter ${(index + 1) % 5}`];
    const add = (index: number) =>
      insertNight(deps.db, {
        squad: squads(index),
        season,
        averageRealTimeMs: 300_000 + (index % 3),
        runsMs: [290_000 + (index % 4)],
        columns: { category: index % 2 === 0 ? slug : null },
      });
    for (let index = 0; index < 12; index += 1) await add(index);
    const addNights = async () => {
      for (let index = 0; index < 4; index += 1) await add(index);
    };
    await Promise.all([changeCategory(deps, newCategory(given), { nights: 2, entries: 3 }), addNights()]);
    const kept = await entriesOf();
    expect(kept.some((line) => line.includes(slug))).toBe(true);
    expect(kept.some((line) => line.startsWith("averageRealTime 3  "))).toBe(false);
    await server.asOwner("select rebuild_boards()");
    expect(await entriesOf()).toEqual(kept);
  },
);

test("of two changes of a category at once one waits for the other, and no mixture of them is left", async () => {
  const { deps } = server;
  const season = 5;
  for (const count of [0, 2, 4, 6, 7])
    await insertNight(deps.db, { squad: [`Two ${count}`], season, columns: { full_runs_count: count } });
  const asked = newCategory({ slug: "twice", season, squadSizes: [1], requirements: {} });
  const changes = [1, 3].map((minimumFullRuns) => ({
    ...asked,
    minimumFullRuns,
    name: `${minimumFullRuns}`,
  }));
  const sizes = { nights: 1, entries: 1 };
  await Promise.all(changes.map((category) => changeCategory(deps, category, sizes)));
  const kept = await entriesOf();
  const left = await deps.db.selectFrom("category").selectAll().where("slug", "=", "twice").execute();
  expect(left).toHaveLength(1);
  expect(changes.map(({ name }) => name)).toContain(left[0]?.name);
  expect(left[0]?.minimum_full_runs).toBe(Number(left[0]?.name));
  await server.asOwner("select rebuild_boards()");
  expect(await entriesOf()).toEqual(kept);
});

test("a change of a category during which all boards are rebuilt begins again", async () => {
  const { deps } = server;
  const category = newCategory({ slug: "begun twice", season: 5, squadSizes: [1], requirements: {} });
  let commits = 0;
  await changeInParts(deps, category, async () => {
    commits += 1;
    if (commits === 8) await server.asOwner("select rebuild_boards()");
  });
  const kept = await entriesOf();
  expect(kept.some((line) => line.includes(category.slug))).toBe(true);
  await server.asOwner("select rebuild_boards()");
  expect(await entriesOf()).toEqual(kept);
});

test("a night is written while a category of many nights is added", async () => {
  const { deps } = server;
  for (let index = 0; index < 30; index += 1)
    await insertNight(deps.db, { squad: [`One ${index}`], season: 5, runsMs: [300_000] });
  const ended: string[] = [];
  const category = newCategory({ slug: "many", season: 5, squadSizes: [1], requirements: {} });
  await Promise.all([
    changeCategory(deps, category, { nights: 1, entries: 1 }).then(() => ended.push("category")),
    insertNight(deps.db, { squad: ["Late"], season: 5, runsMs: [300_000] }).then(() => ended.push("night")),
  ]);
  expect(ended).toEqual(["night", "category"]);
});

test("a repeatable read that changes a night is refused: it could not see what others did", async () => {
  const uuid = await insertNight(server.deps.db, { squad: ["Nobody"] });
  const change = server.deps.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((trx) => trx.updateTable("night").set({ hidden: true }).where("uuid", "=", uuid).execute());
  await expect(change).rejects.toThrow("read committed");
});
