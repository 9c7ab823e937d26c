import { getNightLadder } from "@hunt/contracts/leaderboards";
import { placeOnLadder } from "@hunt/contracts/place-on-ladder";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { createAccount } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { selectLadder } from "./ladder-queries.ts";

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ work: false });
  const { db } = server.deps;
  const seasons = [3, 4, 5].map((number) => ({
    number,
    startsAt: `202${number}-01-01T00:00:00Z`,
    endsAt: null,
  }));
  await db
    .insertInto("setting")
    .values({ key: "seasons", value: JSON.stringify(seasons) })
    .execute();
  const add = (name: string, averageRealTimeMs: number, others = {}) =>
    insertNight(db, { squad: [name], averageRealTimeMs, ...others });
  const user = await createAccount(server);
  await add("A", 470_000);
  await add("A", 475_000);
  await add("B", 480_250);
  await add("C", 480_250);
  await add("D", 600_000, { verified: false, squad: [{ user }] });
  await add("E", 465_000, { columns: { full_runs_count: 5 } });
});
afterAll(() => server.close());

const ask = async (query: string) =>
  await server.app.inject({ url: `/v2/leaderboards/nights/ladder?${query}`, headers: {} });

test("the ladder returns the times of a board's squads without names", async () => {
  const answer = await ask("season=4&squadSize=1");
  const body = answer.json();
  expect(getNightLadder.schema.response[200].parse(body)).toEqual(body);
  expect(body).toEqual({
    season: 4,
    category: "any%",
    minimumFullRuns: 6,
    unrankedReason: null,
    all: { total: 4, best: [470, 480.25, 480.25, 600], beyond: [] },
    verified: { total: 3, best: [470, 480.25, 480.25], beyond: [] },
  });
  expect(answer.headers["cache-control"]).toBe("public, max-age=30");
  const again = await server.app.inject({
    url: "/v2/leaderboards/nights/ladder?season=4&squadSize=1",
    headers: { "if-none-match": String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test("the ladder places an unconfirmed night where the night's own page says that it would stand", async () => {
  const { all, verified } = (await ask("season=4&squadSize=1")).json();
  for (const averageRealTimeMs of [469_999, 470_000, 470_001, 480_250, 480_251, 700_000]) {
    const uuid = await insertNight(server.deps.db, { squad: ["U"], verified: false, averageRealTimeMs });
    const { wouldBe } = (await server.app.inject(`/v2/nights/${uuid}/rank`)).json();
    await server.deps.db.deleteFrom("night").where("uuid", "=", uuid).execute();
    const told = [all, verified].map((ladder) => {
      const { rank, total } = placeOnLadder(ladder, averageRealTimeMs);
      return { rank, total };
    });
    expect(wouldBe, String(averageRealTimeMs)).toEqual({ all: told[0], verified: told[1] });
  }
});

test("the ladder returns the reason why a board takes no new night", async () => {
  const { db } = server.deps;
  const change = (fields: Record<string, unknown>) =>
    db.updateTable("category").set(fields).where("season", "=", 4).where("slug", "=", "any%").execute();
  await change({ squad_sizes: sql`'{4}'` });
  expect((await ask("season=4&squadSize=1")).json()).toMatchObject({ unrankedReason: "squad_size" });
  await change({ squad_sizes: sql`'{1,2,3,4}'`, requirements: '{"en":"No Nova."}' });
  expect((await ask("season=4&squadSize=1")).json()).toMatchObject({
    unrankedReason: "not_verified_for_category",
  });
  await change({ requirements: "{}" });
});

test("the ladder is empty where nobody is ranked, and refuses unknown seasons", async () => {
  expect((await ask("season=5&squadSize=3")).json()).toMatchObject({
    category: null,
    all: { total: 0, best: [], beyond: [] },
  });
  expect((await ask("season=9&squadSize=3")).json().code).toBe("unknown_season");
  for (const query of ["season=4", "season=4&squadSize=any", "season=4&squadSize=5", "squadSize=1"])
    expect((await ask(query)).statusCode, query).toBe(400);
});

test("the ladder lists the first entries exactly and the others in steps, on a board of any length", async () => {
  const { rows } = await sql<{ id: number }>`
    select id from board where season = 4 and squad_size = 1 and metric = 'averageRealTime' and category = 'any%'
  `.execute(server.deps.db);
  const ladder = await selectLadder(server.deps.db, {
    boardId: rows[0]?.id ?? 0,
    verifiedOnly: false,
    now: Date.now(),
    steps: 1,
  });
  // The buckets of 256 ms hold 470.000, both 480.250 and 600.000. Every other bucket after the first is listed.
  expect(ladder).toEqual({ total: 4, best: [470_000], beyond: [{ fromMs: (480_250 >> 8) << 8, before: 1 }] });
  const answer = {
    total: ladder.total,
    best: [470],
    beyond: ladder.beyond.map(({ fromMs, before }) => ({ from: fromMs / 1000, before })),
  };
  expect(placeOnLadder(answer, 469_000)).toEqual({ rank: 1, total: 5, isAbout: false });
  expect(placeOnLadder(answer, 471_000)).toEqual({ rank: 2, total: 5, isAbout: true });
  expect(placeOnLadder(answer, 700_000)).toEqual({ rank: 2, total: 5, isAbout: true });
});
