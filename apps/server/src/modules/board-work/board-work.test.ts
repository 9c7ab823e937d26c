import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { checkDerived } from "../../platform/database/check-derived.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { addAlikeNights } from "../../testing/alike-nights.ts";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { patientTimeouts } from "../../testing/patience.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { asOwner } from "../../testing/test-databases.ts";
import { moveNightsOfPart } from "../nights/store/change-seasons.ts";
import { maxNightsAtOnce } from "./begin-board-work.ts";
import { type BoardWorkDeps, followBoardWork } from "./follow-board-work.ts";

let server: TestApp;
let admin: Readonly<Record<string, string>>;
const count = maxNightsAtOnce + 20;

beforeAll(async () => {
  // The queue does not run by itself, because the test decides when it works.
  server = await createTestApp({ work: false, nowMs: Date.parse("2026-03-01T00:00:00Z") });
  admin = server.signIn({ uuid: await createAccount(server, "admin"), role: "admin" });
  const userUuid = await createHunter(server, "Many Nights");
  const like = {
    verified: true,
    fullRuns: 6,
    averageRealTimeMs: 480_000,
    playedAtMs: Date.parse("2026-02-10T00:00:00Z"),
  };
  await addAlikeNights(server, { name: "Many Nights", userUuid, count, like });
});
afterAll(() => server.close());
beforeEach(async () => {
  await call("PUT", "/v2/@admin/settings/reset", { reason: "begin anew" });
  await follow();
});

async function call(method: "GET" | "PUT" | "POST", url: string, payload?: object) {
  const answer = await server.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

/** Runs the work until nothing is left to do, or for a given number of parts. */
async function follow(parts = Number.POSITIVE_INFINITY): Promise<void> {
  const ending = new AbortController();
  let done = 0;
  const moveNights: BoardWorkDeps["moveNights"] = async (trx, given) => {
    done += 1;
    if (done >= parts) ending.abort();
    await moveNightsOfPart(server.deps, trx, given);
  };
  await followBoardWork({ ...server.deps, moveNights }, ending.signal).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
}

const total = async (season: number, more = "") =>
  (
    await call(
      "GET",
      `/v2/leaderboards/nights?season=${season}&squadSize=any&entries=all&verifiedOnly=false&limit=0${more}`,
    )
  ).body.total;
const work = async () => (await call("GET", "/v2/@admin/board-work")).body.work;
const seasons = [
  { number: 3, startsAt: "2024-01-01T00:00:00.000Z", endsAt: null },
  { number: 4, startsAt: "2026-02-01T00:00:00.000Z", endsAt: null },
];
const category = {
  slug: "short",
  name: "Short nights",
  season: 3,
  scope: "public",
  minimumFullRuns: 2,
  squadSizes: [1, 2, 3, 4],
  requirements: {},
  position: 0,
  archived: false,
  reason: "asked for",
};

async function expectNoDifference() {
  const target = asOwner(inject("testDatabase"), server.target);
  const opened = openDatabase({ target, poolSize: 1, timeouts: patientTimeouts, log: server.deps.log });
  try {
    expect(await checkDerived(opened.db, { repairs: false })).toEqual([]);
  } finally {
    await opened.close();
  }
}

test("a change of seasons with many nights applies at once, and the boards follow when all nights are done", async () => {
  const answer = await call("PUT", "/v2/@admin/settings", { reason: "a new season", seasons });
  expect([answer.status, answer.body.movedNights]).toEqual([200, count]);
  expect(await work()).toMatchObject({ seasons: [3, 4], total: count, done: 0 });
  await follow(2);
  expect(await work()).toMatchObject({ done: 400 });
  expect([await total(3), await total(4)]).toEqual([count, 0]);
  await follow();
  expect(await work()).toBeNull();
  expect([await total(3), await total(4)]).toEqual([0, count]);
  await expectNoDifference();
});

test("the board of a category with many nights appears whole, and again whole when the category was changed meanwhile", async () => {
  expect((await call("POST", "/v2/@admin/categories", category)).status).toBe(200);
  expect(await total(3, "&category=short")).toBe(0);
  await follow(1);
  const second = { ...category, minimumFullRuns: 7, reason: "no, longer ones" };
  expect((await call("POST", "/v2/@admin/categories", second)).status).toBe(200);
  expect(await work()).toMatchObject({ seasons: [3], done: 0 });
  await follow();
  expect(await total(3, "&category=short")).toBe(0);
  await call("POST", "/v2/@admin/categories", category);
  await follow();
  expect(await total(3, "&category=short")).toBe(count);
  await expectNoDifference();
});

test("a change that does not affect the boards rebuilds none of them", async () => {
  await call("POST", "/v2/@admin/categories", category);
  await follow();
  await call("POST", "/v2/@admin/categories", { ...category, name: "Short ones", position: 3 });
  expect(await work()).toBeNull();
});

test("boards that are locked during a change of seasons stay as they are, and are updated once they are unlocked", async () => {
  await call("PUT", "/v2/@admin/settings", { reason: "a new season", seasons });
  await follow(1);
  await call("PUT", "/v2/@admin/settings", { reason: "a tournament", leaderboardsLocked: true });
  await follow();
  expect(await work()).toMatchObject({ done: 200 });
  expect([await total(3), await total(4)]).toEqual([count, 0]);
  await call("PUT", "/v2/@admin/settings", { reason: "it is over", leaderboardsLocked: false });
  await follow();
  expect([await total(3), await total(4)]).toEqual([0, count]);
  await expectNoDifference();
});

test("boards that are unlocked take over many changed nights in parts", async () => {
  await call("PUT", "/v2/@admin/settings", { reason: "a tournament", leaderboardsLocked: true });
  await server.deps.db.updateTable("night").set({ full_runs_count: 0 }).execute();
  await call("PUT", "/v2/@admin/settings", { reason: "it is over", leaderboardsLocked: false });
  expect(await work()).toMatchObject({ seasons: [3], total: count });
  expect(await total(3)).toBe(count);
  await follow();
  expect(await total(3)).toBe(0);
  await expectNoDifference();
});

test("boards of hunters that are unlocked take over many changed nights in parts", async () => {
  const captures = async () => {
    const entry = await server.deps.db
      .selectFrom("board_entry")
      .innerJoin("board", "board.id", "board_id")
      .select("value")
      .where("metric", "=", "allHydrolystCaptures")
      .where("season", "=", 0)
      .executeTakeFirstOrThrow();
    return -Number(entry.value);
  };
  const before = await captures();
  await call("PUT", "/v2/@admin/settings", { reason: "a tournament", leaderboardsLocked: true });
  await server.deps.db
    .updateTable("night")
    .set((night) => ({ captured_hydrolysts_count: night("captured_hydrolysts_count", "+", 1) }))
    .execute();
  await call("PUT", "/v2/@admin/settings", { reason: "it is over", leaderboardsLocked: false });
  expect(await captures()).toBe(before);
  await follow();
  expect(await captures()).toBe(before + count);
  await expectNoDifference();
});
