import { listHunterBoard, listNightBoard, listRunBoard } from "@hunt/contracts/leaderboards";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { lockBoards, unlockBoards } from "../settings/lock-boards.ts";
import { findStandings } from "./get-night-rank.ts";

let server: TestApp;
let rell: string;
let konzu: string;
const made: Record<string, string> = {};

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
  rell = await createHunter(server, "Rell");
  konzu = await createHunter(server, "Konzu");
  const add = async (name: string, night: Parameters<typeof insertNight>[1]) => {
    made[name] = await insertNight(db, night);
  };
  // These figures give the verified solo board the ranks 1, 2, 2, 4 (docs/product.md, "Boards": ties share a rank).
  await add("best", { squad: [{ user: rell }], averageRealTimeMs: 300_000, runsMs: [290_000, 310_000] });
  await add("sameSquadLater", { squad: [{ user: rell }], averageRealTimeMs: 305_500 });
  await add("tieEarly", { squad: ["A"], averageRealTimeMs: 310_250, createdAt: "2026-05-01T00:00:00Z" });
  await add("tieLate", { squad: ["B"], averageRealTimeMs: 310_250, createdAt: "2026-05-02T00:00:00Z" });
  await add("slow", { squad: ["C"], averageRealTimeMs: 420_000 });
  const nameless = await createAccount(server);
  await add("unverified", { squad: [{ user: nameless }], averageRealTimeMs: 200_000, verified: false });
  await add("duo", {
    squad: [{ user: konzu }, { user: rell, scope: "private" }],
    averageRealTimeMs: 250_000,
  });
  await add("fewRuns", {
    squad: ["E"],
    averageRealTimeMs: 100_000,
    columns: { full_runs_count: 5 },
    runsMs: [95_000],
  });
  await add("client", { squad: ["F"], averageRealTimeMs: 100_000, columns: { perspective: "client" } });
  await add("novaless", { squad: ["G"], averageRealTimeMs: 390_000, columns: { category: "novaless%" } });
  await add("season5", { squad: ["A"], season: 5 });
});
afterAll(() => server.close());

const nights = "/v2/leaderboards/nights";
const runs = "/v2/leaderboards/runs";
const hunters = "/v2/leaderboards/users";
const get = async (url: string) => {
  const answer = await server.app.inject(url);
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};
const nameOf = (uuid: string) =>
  Object.entries(made).find(([, candidate]) => candidate === uuid)?.[0] ?? uuid;
const namesOf = (body: { items: { uuid: string }[] }) => body.items.map(({ uuid }) => nameOf(uuid));
const solo = `${nights}?season=4&squadSize=1`;

describe("GET /v2/leaderboards/nights", () => {
  test("the board of nights ranks verified nights, one per squad, the best first; ties share a rank", async () => {
    const { status, body } = await get(solo);
    expect(status).toBe(200);
    expect(listNightBoard.schema.response[200].parse(body)).toEqual(body);
    expect(namesOf(body)).toEqual(["best", "tieEarly", "tieLate", "novaless", "slow"]);
    const places = body.items.map(({ rank, position, rankFraction, gap }: Record<string, number>) => [
      rank,
      position,
      rankFraction,
      gap,
    ]);
    expect(places).toEqual([
      [1, 1, 0.2, 0],
      [2, 2, 0.4, 10.25],
      [2, 3, 0.4, 10.25],
      [4, 4, 0.8, 90],
      [5, 5, 1, 120],
    ]);
    expect(body).toMatchObject({ total: 5, offset: 0, nextCursor: null, category: "any%", lockedAt: null });
  });

  test("the board of nights can be read from its end with the same ranks", async () => {
    const { body } = await get(`${solo}&orderDirection=desc&limit=2&offset=1`);
    expect(namesOf(body)).toEqual(["novaless", "tieLate"]);
    expect(body.items.map(({ rank }: { rank: number }) => rank)).toEqual([4, 2]);
    expect(body).toMatchObject({ total: 5, offset: 1 });
  });

  test("the board of nights shows every night with entries=all, and unverified ones with verifiedOnly=false", async () => {
    expect(namesOf((await get(`${solo}&entries=all`)).body)).toContain("sameSquadLater");
    expect(namesOf((await get(`${solo}&verifiedOnly=false`)).body)[0]).toBe("unverified");
  });

  test("the board of nights shows only nights of a category whose approved verification names it", async () => {
    const { body } = await get(`${solo}&category=${encodeURIComponent("novaless%")}`);
    expect([namesOf(body), body.category]).toEqual([["novaless"], "novaless%"]);
  });

  test("the board of nights shows all squad sizes together, and names no category where a season has none", async () => {
    expect(namesOf((await get(`${nights}?season=4&squadSize=any&limit=1`)).body)).toEqual(["duo"]);
    const { body } = await get(`${nights}?season=5&squadSize=any`);
    expect([namesOf(body), body.category]).toEqual([["season5"], null]);
    expect((await get(`${nights}?season=3&squadSize=any`)).body).toMatchObject({ total: 0, items: [] });
  });

  test("the board of nights returns the page around a night or hunter, but not around a night in which the hunter hides", async () => {
    const late = await get(`${solo}&limit=2&around=${made.tieLate}`);
    expect([namesOf(late.body), late.body.offset]).toEqual([["tieLate", "novaless"], 2]);
    const mine = await get(`${solo}&limit=2&around=${rell}&offset=99`);
    expect([namesOf(mine.body), mine.body.offset]).toEqual([["best", "tieEarly"], 0]);
    const duo = `${nights}?season=4&squadSize=2`;
    expect(namesOf((await get(`${duo}&around=${konzu}`)).body)).toEqual(["duo"]);
    for (const around of [rell, made.best, "00000000-0000-4000-8000-000000000000"]) {
      const { status, body } = await get(`${duo}&around=${around}`);
      expect([status, body.code]).toEqual([404, "not_on_board"]);
    }
  });

  test("the board of an upload period ranks its nights among themselves", async () => {
    const { body } = await get(`${solo}&from=2026-05-01T12:00:00Z&to=2026-05-03T00:00:00Z`);
    expect(body).toMatchObject({ total: 1, items: [{ uuid: made.tieLate, rank: 1, gap: 0 }] });
    expect((await get(`${solo}&from=2026-05-03T00:00:00Z`)).body.total).toBe(0);
    // The period includes its first instant and excludes its last.
    const first = "2026-05-01T00:00:00Z";
    const edges = await get(`${solo}&entries=all&from=2026-05-02T00:00:00Z&to=2026-05-02T00:00:00.001Z`);
    expect(namesOf(edges.body)).toEqual(["tieLate"]);
    const before = await get(`${solo}&entries=all&from=${first}&to=2026-05-02T00:00:00Z`);
    expect(namesOf(before.body)).toContain("tieEarly");
    expect(namesOf(before.body)).not.toContain("tieLate");
    const reversed = await get(`${solo}&from=2026-05-03T00:00:00Z&to=${first}`);
    expect(reversed.body).toMatchObject({ total: 0, items: [], nextCursor: null });
  });

  test("the board of nights returns only the total with limit=0", async () => {
    expect((await get(`${solo}&limit=0`)).body).toMatchObject({ total: 5, items: [] });
    expect((await get(`${solo}&limit=0&around=${made.slow}`)).body).toMatchObject({ total: 5, items: [] });
  });

  test("the board of nights may be cached by shared caches and answers 304 while nothing has changed", async () => {
    const first = await get(solo);
    expect(first.headers["cache-control"]).toBe("public, max-age=0, s-maxage=2, must-revalidate");
    const headers = { "if-none-match": String(first.headers.etag) };
    expect((await server.app.inject({ url: solo, headers })).statusCode).toBe(304);
  });
});

describe("GET /v2/leaderboards/runs", () => {
  test("the board of runs ranks full runs with their night, however many full runs the night has", async () => {
    const { body } = await get(`${runs}?season=4&squadSize=1`);
    expect(listRunBoard.schema.response[200].parse(body)).toEqual(body);
    expect(body.items.map((run: { night: { uuid: string } }) => nameOf(run.night.uuid))).toEqual([
      "fewRuns",
      "best",
    ]);
    expect(body.items[1]).toMatchObject({ realTime: 290, rank: 2, gap: 195, rankFraction: 1 });
    expect((await get(`${runs}?season=4&squadSize=1&entries=all`)).body.total).toBe(3);
    const around = await get(`${runs}?season=4&squadSize=1&limit=1&around=${made.best}`);
    expect(around.body).toMatchObject({ offset: 1, items: [{ realTime: 290 }] });
  });

  test("a run that is not on the board is answered with its night, unless the run's night is not listed", async () => {
    const { db } = server.deps;
    const nightUuid = made.best ?? "";
    const { uuid } = await db
      .selectFrom("run")
      .select("uuid")
      .where("night_uuid", "=", nightUuid)
      .limit(1)
      .executeTakeFirstOrThrow();
    const absent = () => get(`${runs}?season=4&squadSize=2&around=${uuid}`);
    expect(await absent()).toMatchObject({
      status: 404,
      body: { code: "not_on_board", params: { nightUuid } },
    });
    await db.updateTable("night").set({ hidden: true }).where("uuid", "=", nightUuid).execute();
    const { body } = await absent();
    await db.updateTable("night").set({ hidden: false }).where("uuid", "=", nightUuid).execute();
    expect(body.code).toBe("not_on_board");
    expect(JSON.stringify(body)).not.toContain(nightUuid);
  });
});

describe("GET /v2/leaderboards/users", () => {
  test("the board of hunters ranks them by captures in public nights, except in nights where they hide", async () => {
    const { body } = await get(hunters);
    expect(listHunterBoard.schema.response[200].parse(body)).toEqual(body);
    // Each night has six Hydrolysts. Rell has two nights and Konzu one; Rell is hidden in Konzu's.
    expect(body.items).toMatchObject([
      { ign: "Rell", captures: 12, rank: 1, position: 1, rankFraction: 0.5, gap: 0 },
      { ign: "Konzu", captures: 6, rank: 2, position: 2, rankFraction: 1, gap: 6 },
    ]);
    expect(body).toMatchObject({ total: 2, offset: 0, category: null, nextCursor: null });
    const second = await get(`${hunters}?limit=1&around=${konzu}&season=4&kind=hostHydrolystCaptures`);
    expect(second.body).toMatchObject({ offset: 1, total: 2, items: [{ ign: "Konzu" }] });
    const first = await get(`${hunters}?limit=1`);
    expect((await get(`${hunters}?limit=1&cursor=${first.body.nextCursor}`)).body.items[0].ign).toBe("Konzu");
    expect((await get(`${hunters}?season=5`)).body).toMatchObject({ total: 0, items: [] });
    expect((await get(`${hunters}?kind=clientHydrolystCaptures&around=${rell}`)).body.code).toBe(
      "not_on_board",
    );
  });
});

describe("a board refuses bad input and names the parameter", () => {
  test.each([
    [`${nights}?season=4`, "missing_parameter", "squadSize"],
    [`${runs}?squadSize=1`, "missing_parameter", "season"],
    [`${nights}?season=99&squadSize=1`, "unknown_season", "season"],
    [`${runs}?season=99&squadSize=1&category=x`, "unknown_season", "season"],
    [`${hunters}?season=99`, "unknown_season", "season"],
    [`${nights}?season=x&squadSize=1`, "invalid_parameter", "season"],
    [`${nights}?season=4&squadSize=5`, "invalid_parameter", "squadSize"],
    [`${solo}&category=nope`, "unknown_category", "category"],
    [`${nights}?season=5&squadSize=1&category=any%25`, "unknown_category", "category"],
    [`${solo}&category=`, "invalid_parameter", "category"],
    [`${solo}&category=%25`, "unknown_category", "category"],
    [`${solo}&category=${encodeURIComponent("' or 1=1; --")}`, "unknown_category", "category"],
    [`${solo}&orderBy=realTime`, "invalid_parameter", "orderBy"],
    [`${runs}?season=4&squadSize=1&orderBy=activeTime`, "invalid_parameter", "orderBy"],
    [`${solo}&orderDirection=up`, "invalid_parameter", "orderDirection"],
    [`${solo}&limit=101`, "invalid_parameter", "limit"],
    [`${solo}&offset=-1`, "invalid_parameter", "offset"],
    [`${solo}&offset=1000000000000`, "invalid_parameter", "offset"],
    [`${solo}&offset=ten`, "invalid_parameter", "offset"],
    [`${solo}&around=me`, "invalid_parameter", "around"],
    [`${solo}&from=yesterday`, "invalid_parameter", "from"],
    [`${solo}&entries=some`, "invalid_parameter", "entries"],
    [`${solo}&verifiedOnly=1`, "invalid_parameter", "verifiedOnly"],
    [`${solo}&cursor=abc`, "invalid_parameter", "cursor"],
    [`${hunters}?kind=all`, "invalid_parameter", "kind"],
    [`${hunters}?cursor=abc`, "invalid_parameter", "cursor"],
  ])("%s is refused", async (url, code, field) => {
    const { status, body } = await get(url);
    expect([status, body.code, body.errors[0].field]).toEqual([400, code, field]);
  });

  test("a cursor of another order is refused, and an offset beyond the end returns an empty page", async () => {
    const { nextCursor } = (await get(`${solo}&limit=1`)).body;
    for (const other of ["orderDirection=desc", "orderBy=activeTime"]) {
      expect((await get(`${solo}&limit=1&${other}&cursor=${nextCursor}`)).body.errors[0].field).toBe(
        "cursor",
      );
    }
    expect((await get(`${solo}&offset=9999999`)).body).toMatchObject({
      total: 5,
      offset: 9_999_999,
      items: [],
      nextCursor: null,
    });
  });

  test("a board of a private category is refused as unknown, whatever its slug", async () => {
    const slug = `'"%_\\; drop table night`;
    const category = { slug, name: slug, season: 4, minimum_full_runs: 0, squad_sizes: [1], position: 0 };
    const change = { requirements: "{}", archived: false };
    const url = `${solo}&category=${encodeURIComponent(slug)}`;
    await server.deps.db
      .insertInto("category")
      .values({ ...category, ...change, scope: "private" })
      .execute();
    expect((await get(url)).body.code).toBe("unknown_category");
    expect((await get(solo)).body.category).toBe("any%");
    await server.deps.db.updateTable("category").set({ scope: "public" }).where("slug", "=", slug).execute();
    expect((await get(url)).body).toMatchObject({ category: slug, total: 6 });
    expect((await get(solo)).body.category).toBe(slug);
    await server.deps.db.deleteFrom("category").where("slug", "=", slug).execute();
  });
});

test("standings give rank and total on the first board of a season", async () => {
  const figure = { metric: "averageRealTime", season: 4, squadSize: 1, verifiedOnly: true } as const;
  expect(
    await findStandings(server.deps, [
      { ...figure, valueMs: 310_250, nightUuid: made.tieLate ?? "" },
      { ...figure, valueMs: 300_000, nightUuid: made.best ?? "", squadSize: "any" },
      { ...figure, valueMs: 100_000, nightUuid: made.fewRuns ?? "" },
      { ...figure, valueMs: 200_000, nightUuid: made.unverified ?? "" },
      { ...figure, valueMs: 200_000, nightUuid: made.unverified ?? "", verifiedOnly: false },
      { ...figure, valueMs: 400_000, nightUuid: made.season5 ?? "", season: 5 },
    ]),
  ).toEqual(
    [
      { rank: 2, total: 5 },
      { rank: 2, total: 6 },
      { unrankedReason: "too_few_full_runs" },
      { unrankedReason: "not_verified_for_category" },
      { rank: 1, total: 6 },
      { rank: 1, total: 1 },
    ].map((told) => ({ rank: null, total: null, unrankedReason: null, waitsUntil: null, ...told })),
  );
  expect(await findStandings(server.deps, [])).toEqual([]);
});

test("an unconfirmed night that lacks nothing else gets the rank it would have", async () => {
  const unconfirmed = { squad: ["U"], verified: false } as const;
  const wouldBeOf = async (night: Partial<Parameters<typeof insertNight>[1]>) => {
    const uuid = await insertNight(server.deps.db, { ...unconfirmed, ...night });
    const { rank, unrankedReason, wouldBe } = (await get(`/v2/nights/${uuid}/rank`)).body;
    await server.deps.db.deleteFrom("night").where("uuid", "=", uuid).execute();
    return [rank, unrankedReason, wouldBe];
  };
  const places = (all: readonly number[], verified: readonly number[]) => [
    null,
    "unconfirmed",
    { all: { rank: all[0], total: all[1] }, verified: { rank: verified[0], total: verified[1] } },
  ];
  // Solo, season 4: 200.000 (unverified), 300.000, 310.250 twice, 390.000 and 420.000, each by another squad.
  expect(await wouldBeOf({ averageRealTimeMs: 310_250 })).toEqual(places([3, 7], [2, 6]));
  expect(await wouldBeOf({ averageRealTimeMs: 310_251 })).toEqual(places([5, 7], [4, 6]));
  expect(await wouldBeOf({ averageRealTimeMs: 100_000 })).toEqual(places([1, 7], [1, 6]));
  // The board of squads of three is empty.
  expect(await wouldBeOf({ squad: ["U", "V", "W"] })).toEqual(places([1, 1], [1, 1]));
  const nowhere = [null, "unconfirmed", null];
  expect(await wouldBeOf({ columns: { full_runs_count: 5 } })).toEqual(nowhere);
  expect(await wouldBeOf({ averageRealTimeMs: null })).toEqual(nowhere);
});

test("a night's rank is returned, or the reason why the night is on no board", async () => {
  const add = (night: Partial<Parameters<typeof insertNight>[1]>) =>
    insertNight(server.deps.db, { squad: ["H"], ...night });
  const unlisted = await add({ columns: { scope: "unlisted" } });
  const incomplete = await add({ averageRealTimeMs: null });
  const getNightRank = async (uuid = "") => (await get(`/v2/nights/${uuid}/rank`)).body;
  const place = {
    entries: "best",
    verifiedOnly: true,
    unrankedReason: null,
    wouldBe: null,
    waitsUntil: null,
  };
  // The verified solo board of season 4 has 300.000, 310.250 twice and 420.000. The list of all nights also has the
  // squad's second night, 305.500.
  expect(await getNightRank(made.tieLate)).toEqual({ ...place, rank: 2, total: 5 });
  expect(await getNightRank(made.sameSquadLater)).toEqual({ ...place, entries: "all", rank: 2, total: 6 });
  expect(await getNightRank(made.unverified)).toEqual({ ...place, verifiedOnly: false, rank: 1, total: 6 });
  const none = { ...place, rank: null, total: null };
  expect(await getNightRank(made.fewRuns)).toEqual({ ...none, unrankedReason: "too_few_full_runs" });
  expect(await getNightRank(made.client)).toEqual({ ...none, unrankedReason: "client_log" });
  expect(await getNightRank(unlisted)).toEqual({ ...none, unrankedReason: "not_public" });
  expect(await getNightRank(incomplete)).toEqual({ ...none, unrankedReason: "figure_unknown" });
  expect((await get(`/v2/nights/${crypto.randomUUID()}/rank`)).body.code).toBe("night_not_found");
  for (const uuid of [unlisted, incomplete])
    await server.deps.db.deleteFrom("night").where("uuid", "=", uuid).execute();
});

test("locked boards show the state at the lock, without what is no longer public", async () => {
  await lockBoards(server.deps, operator, anyReason);
  const { lockedAt } = (await get(solo)).body;
  expect(Math.abs(Date.parse(lockedAt) - Date.now())).toBeLessThan(60_000);
  made.record = await insertNight(server.deps.db, { squad: [{ user: konzu }], averageRealTimeMs: 90_000 });
  const change = (name: string, changes: Record<string, unknown>) =>
    server.deps.db
      .updateTable("night")
      .set(changes)
      .where("uuid", "=", made[name] ?? "")
      .execute();
  await change("tieEarly", { average_real_time_ms: 1 });
  await change("best", { deleted_at: new Date() });
  const locked = (await get(solo)).body;
  // The squad's second best, which existed at the lock, replaces the deleted night.
  expect(namesOf(locked)).toEqual(["sameSquadLater", "tieEarly", "tieLate", "novaless", "slow"]);
  expect(locked.lockedAt).toBe(lockedAt);
  expect((await get(hunters)).body).toMatchObject({ lockedAt, items: [{ ign: "Rell" }, { captures: 6 }] });
  await unlockBoards(server.deps, operator, anyReason);
  const unlocked = (await get(solo)).body;
  expect(namesOf(unlocked).slice(0, 3)).toEqual(["tieEarly", "record", "sameSquadLater"]);
  expect(unlocked.lockedAt).toBeNull();
  expect((await get(hunters)).body).toMatchObject({
    lockedAt: null,
    items: [{ ign: "Konzu", captures: 12 }, { captures: 6 }],
  });
});

test.each([
  ["a board of nights", () => `${nights}?season=4&squadSize=any`],
  ["a board of runs", () => `${runs}?season=4&squadSize=any&verifiedOnly=false`],
  ["a stretch of time", () => `${runs}?season=4&squadSize=any&from=2026-04-01T00:00:00Z`],
  ["around a hunter", () => `${nights}?season=4&squadSize=any&around=${rell}`],
  ["the hunters", () => `${hunters}?season=4`],
])("%s takes four statements", async (_, url) => {
  let statements = 0;
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    expect((await get(url())).status).toBe(200);
    // Only the server's own reads are counted, not the settings of a new connection nor the work on jobs.
    const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement));
    statements = texts.filter(
      (text) => /board|\bnight\b|\brun\b|user_account/.test(text) && !/pgboss/.test(text),
    ).length;
  } finally {
    query.mockRestore();
  }
  expect(statements).toBe(4);
});
