import {
  getUserTrend,
  type HunterStats,
  type UserAnswer,
  type UserCalendarAnswer,
  type UserTrendAnswer,
} from "@hunt/contracts/users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AddNightInput, addNight } from "../../../testing/add-night.ts";
import { anyReason, operator } from "../../../testing/by-operator.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { lockBoards, unlockBoards } from "../../settings/lock-boards.ts";

let server: TestApp;
let me: string;
let mate: string;
let other: string;

beforeAll(async () => {
  server = await createTestApp({ work: false });
  me = await createHunter(server, "Me/100%");
  mate = await createHunter(server, "Mate");
  other = await createHunter(server, "Other");
});
afterAll(() => server.close());

const path = (user: string) => `/v2/users/${encodeURIComponent(user)}`;
async function get<T>(url: string): Promise<T> {
  const answer = await server.app.inject(url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

describe("a hunter's profile", () => {
  test("a hunter's profile is found by uuid and by name in any case", async () => {
    const byName = await get<UserAnswer>(path("mE/100%"));
    expect(byName).toMatchObject({ uuid: me, ign: "Me/100%", role: "user", platform: "pc", aliases: [] });
    expect(await get<UserAnswer>(path(me))).toEqual(byName);
    expect(await get<UserAnswer>(path(me.toUpperCase()))).toEqual(byName);
  });

  test("a hunter's profile is not found by another name, by an impossible name, or by a part of the name", async () => {
    for (const name of ["Me", "%", "_e/100%", "\u0000", "x".repeat(500), crypto.randomUUID()]) {
      const answer = await server.app.inject(path(name));
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 404, "user_not_found"]);
    }
    const answer = await server.app.inject(path("x".repeat(501)));
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, "userUuidOrIgn"]);
  });

  test("a hunter's profile belongs to the hunter with that uuid, when another hunter's name looks like the uuid", async () => {
    const imitator = await createHunter(server, mate);
    expect((await get<UserAnswer>(path(mate))).uuid).toBe(mate);
    expect((await get<UserAnswer>(path(imitator))).ign).toBe(mate);
    await server.deps.db.deleteFrom("user_account").where("uuid", "=", imitator).execute();
  });

  test("a hunter's profile shows aliases only while they are displayed", async () => {
    const values = { aliases: ["Nick"], display_aliases: false };
    const account = server.deps.db.updateTable("user_account").where("uuid", "=", other);
    await account.set(values).execute();
    expect((await get<UserAnswer>(path("Other"))).aliases).toEqual([]);
    await account.set({ ...values, display_aliases: true }).execute();
    expect((await get<UserAnswer>(path("Other"))).aliases).toEqual(["Nick"]);
  });

  test("a hunter's profile is revalidated by its tag: 304", async () => {
    for (const url of ["", "/trend", "/calendar", "/mates"].map((part) => path("Mate") + part)) {
      const first = await server.app.inject(url);
      expect(first.headers["cache-control"]).toBe("public, max-age=0, s-maxage=300, must-revalidate");
      expect(first.headers.ratelimit).toBeDefined();
      const headers = { "if-none-match": String(first.headers.etag) };
      expect((await server.app.inject({ url, headers })).statusCode).toBe(304);
    }
  });
});

describe("personal bests", () => {
  test("personal bests are by squad size, with the place on the board of their season and size", async () => {
    const best = await createHunter(server, "Best");
    const rival = await createHunter(server, "Rival");
    const full = { fullRuns: 6, season: 3 };
    await addNight(server, { ...full, members: [{ uuid: rival }], averageRealTimeMs: 90_000 });
    const own = await addNight(server, {
      ...full,
      members: [{ uuid: best }],
      averageRealTimeMs: 100_000,
      realTimesMs: [95_000, 99_500, 105_500],
    });
    // This night is faster, but has fewer runs than the boards ask for.
    await addNight(server, { members: [{ uuid: best }], fullRuns: 2, averageRealTimeMs: 80_000 });
    const pair = await addNight(server, {
      ...full,
      members: [{ uuid: best }, { uuid: rival }],
      averageRealTimeMs: 70_000,
      verified: true,
    });
    const { stats } = await get<UserAnswer>(path("Best"));
    expect(stats.best?.[1].averageRealTime).toEqual({
      value: 100,
      estimated: false,
      nightUuid: own,
      season: 3,
      rank: 2,
      total: 2,
      unrankedReason: null,
      verifiedOnly: false,
    });
    expect(stats.best?.[1].realTime).toMatchObject({ value: 95, nightUuid: own, rank: 1 });
    const ofPair = {
      value: 70,
      estimated: false,
      nightUuid: pair,
      season: 3,
      rank: 1,
      total: 1,
      unrankedReason: null,
      verifiedOnly: true,
    };
    expect(stats.best?.[2].averageRealTime).toEqual(ofPair);
    expect(stats.best?.any.averageRealTime).toEqual(ofPair);
    expect(stats.best?.[3]).toEqual({
      averageRealTime: null,
      averageLastHydrolystLimbBreakTime: null,
      realTime: null,
      lastHydrolystLimbBreakTime: null,
    });
  });

  test("personal bests have no place when boards do not take them", async () => {
    const few = await createHunter(server, "Few");
    const nightUuid = await addNight(server, {
      members: [{ uuid: few }],
      fullRuns: 2,
      averageRealTimeMs: 60_000,
    });
    const { stats } = await get<UserAnswer>(path("Few"));
    expect(stats.best?.[1].averageRealTime).toMatchObject({
      value: 60,
      nightUuid,
      rank: null,
      total: null,
      unrankedReason: "too_few_full_runs",
    });
  });

  test("personal bests show which of them rest on an estimate, except where an exact one is as good", async () => {
    const uuid = await createHunter(server, "Almost");
    const members = [{ uuid }];
    const figures = { members, realTimesMs: [470_000], averageRealTimeMs: 470_000, fullRuns: 6 };
    await addNight(server, { ...figures, isEstimated: true });
    const bestOf = async () => {
      const { stats } = await get<UserAnswer>(path("Almost"));
      const { realTime, averageRealTime } = stats.best?.[1] ?? {};
      return [realTime, averageRealTime].map((best) => [best?.value, best?.estimated]);
    };
    expect(await bestOf()).toEqual([
      [470, true],
      [470, true],
    ]);
    await addNight(server, { ...figures, isEstimated: false });
    expect(await bestOf()).toEqual([
      [470, false],
      [470, false],
    ]);
  });

  describe("bests that boards do not take", () => {
    const season = 5;
    let uuid: string;
    beforeAll(async () => {
      uuid = await createHunter(server, "Why");
      const category = { season, name: "", requirements: "{}", archived: false, scope: "public" } as const;
      await server.deps.db
        .insertInto("category")
        .values({ ...category, slug: "first", minimum_full_runs: 3, squad_sizes: [1, 3, 4], position: 0 })
        .execute();
    });
    const changeCategory = (values: { requirements: string } | { minimum_full_runs: number }) =>
      server.deps.db.updateTable("category").set(values).where("slug", "=", "first").execute();
    const add = (input: Partial<AddNightInput>) =>
      addNight(server, {
        members: [{ uuid }],
        season,
        fullRuns: 5,
        realTimesMs: [90_000],
        averageRealTimeMs: 100_000,
        ...input,
      });
    const standingOf = async (
      size: 1 | 2 | 4,
      metric: "averageRealTime" | "realTime" = "averageRealTime",
    ) => {
      const best = (await get<UserAnswer>(path("Why"))).stats.best?.[size][metric];
      return [best?.rank ?? null, best?.unrankedReason];
    };
    const members = (count: number) => [
      { uuid },
      ...Array.from({ length: count - 1 }, () => ({ name: "X" })),
    ];

    test("as many full runs as the board's category asks for are enough, even fewer than six", async () => {
      await add({});
      expect(await standingOf(1)).toEqual([1, null]);
      await changeCategory({ minimum_full_runs: 6 });
      expect(await standingOf(1)).toEqual([null, "too_few_full_runs"]);
      expect(await standingOf(1, "realTime")).toEqual([1, null]);
    });

    test("boards take no squad size that the category does not rank", async () => {
      await add({ members: members(2), fullRuns: 6 });
      expect(await standingOf(2)).toEqual([null, "squad_size"]);
      expect(await standingOf(2, "realTime")).toEqual([null, "squad_size"]);
    });

    test("boards take no client's log, and give this reason before any other (docs/game-log.md 2)", async () => {
      await add({ members: members(4), perspective: "client", fullRuns: 1 });
      expect(await standingOf(4)).toEqual([null, "client_log"]);
      expect(await standingOf(4, "realTime")).toEqual([null, "client_log"]);
    });

    test("boards take no night that was not verified for their category", async () => {
      await changeCategory({ requirements: '{"en":"No Nova."}' });
      expect(await standingOf(1, "realTime")).toEqual([null, "not_verified_for_category"]);
      await changeCategory({ requirements: "{}" });
    });

    test("boards that were locked before the night do not take it", async () => {
      await lockBoards(server.deps, operator, anyReason);
      await add({ averageRealTimeMs: 50_000, realTimesMs: [40_000], fullRuns: 6 });
      expect(await standingOf(1)).toEqual([null, "boards_locked"]);
      await unlockBoards(server.deps, operator, anyReason);
      expect(await standingOf(1)).toEqual([1, null]);
    });
  });
});

describe("statistics", () => {
  test("the statistics are the same as in the profile", async () => {
    const { stats } = await get<UserAnswer>(path("Mate"));
    expect(await get<HunterStats>(`/v2/stats?userUuid=${mate}`)).toEqual(stats);
  });

  test("the statistics are the caller's own without a user, and are refused to visitors", async () => {
    const headers = server.signIn({ uuid: me, role: "user" });
    const answer = await server.app.inject({ url: "/v2/stats", headers });
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    const refused = await server.app.inject("/v2/stats");
    expect([refused.statusCode, refused.json().code]).toEqual([401, "invalid_token"]);
    const unknown = await server.app.inject(`/v2/stats?userUuid=${crypto.randomUUID()}`);
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, "user_not_found"]);
    const wrong = await server.app.inject("/v2/stats?userUuid=me");
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, "userUuid"]);
  });
});

describe("the trend of a hunter", () => {
  test("a hunter's trend has all runs in the order played, as columns", async () => {
    const uuid = await createHunter(server, "Trend");
    const day = Date.parse("2026-02-01T20:00:00Z");
    const members = [{ uuid }];
    const later = await addNight(server, { members, playedAtMs: day + 86_400_000, realTimesMs: [80_500] });
    const first = await addNight(server, { members, playedAtMs: day, realTimesMs: [90_001, 85_000] });
    await addNight(server, { members, playedAtMs: day + 1 });
    const trend = await get<UserTrendAnswer>(`${path("trend")}/trend`);
    expect(getUserTrend.schema.response[200].strict().parse(trend)).toEqual(trend);
    expect(trend).toEqual({
      metric: "realTime",
      total: 3,
      nights: [first, later],
      times: [day / 1000, day / 1000 + 86_400],
      counts: [2, 1],
      values: [90.001, 85, 80.5],
    });
    const extraction = await get<UserTrendAnswer>(`${path("trend")}/trend?metric=extractionTime&squadSize=1`);
    expect(extraction.values).toEqual([100.001, 95, 90.5]);
    expect((await get<UserTrendAnswer>(`${path("trend")}/trend?squadSize=2`)).total).toBe(0);
    for (const [query, field] of [
      ["metric=loadTime", "metric"],
      ["squadSize=5", "squadSize"],
      ["season=77", "season"],
    ]) {
      const answer = await server.app.inject(`${path("trend")}/trend?${query}`);
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
    }
  });
});

describe("the calendar of a hunter", () => {
  test("a hunter's calendar counts by the days of the given time zone", async () => {
    const uuid = await createHunter(server, "Calendar");
    for (const instant of ["2026-03-01T20:15:00Z", "2026-03-01T16:29:59Z", "2026-03-02T01:00:00Z"]) {
      const playedAtMs = Date.parse(instant);
      await addNight(server, { members: [{ uuid }], captures: 5, realTimesMs: [80_000], playedAtMs });
    }
    const calendar = async (timeZone: string) =>
      (await get<UserCalendarAnswer>(`${path("calendar")}/calendar?timeZone=${timeZone}`)).days.map(
        ({ date, nights, runs, hydrolystCaptures }) => [date, nights, runs, hydrolystCaptures],
      );
    expect(await calendar("UTC")).toEqual([
      ["2026-03-01", 2, 2, 10],
      ["2026-03-02", 1, 1, 5],
    ]);
    // India's time is half an hour off the full hour: 16:29:59 UTC is 21:59:59 there, and 20:15 UTC is the next day.
    expect(await calendar("Asia/Kolkata")).toEqual([
      ["2026-03-01", 1, 1, 5],
      ["2026-03-02", 2, 2, 10],
    ]);
    expect(await calendar("America/Los_Angeles")).toEqual([["2026-03-01", 3, 3, 15]]);
    const answer = await server.app.inject(`${path("calendar")}/calendar?timeZone=Mars/Olympus`);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, "timeZone"]);
  });
});

describe("a hunter's season", () => {
  test("a hunter's counts and personal bests are those of the season that is asked for", async () => {
    const uuid = await createHunter(server, "Seasonal");
    const night = (season: number, averageRealTimeMs: number) =>
      addNight(server, { members: [{ uuid }], season, fullRuns: 6, averageRealTimeMs, captures: season });
    const [before, now] = [await night(2, 80_000), await night(3, 90_000)];
    const whole = (await get<UserAnswer>(path("Seasonal"))).stats;
    expect(whole).toMatchObject({ nights: 2, allHydrolystCaptures: 5 });
    expect(whole.best?.[1].averageRealTime).toMatchObject({ value: 80, nightUuid: before, season: 2 });
    const { stats } = await get<UserAnswer>(`${path("Seasonal")}?season=3`);
    expect(stats).toMatchObject({ nights: 1, allHydrolystCaptures: 3 });
    expect(stats.best?.[1].averageRealTime).toMatchObject({ value: 90, nightUuid: now, season: 3 });
    expect(stats.best?.any.averageRealTime).toMatchObject({ value: 90, nightUuid: now, season: 3 });
  });

  test("a hunter without nights in the season has no counts and no personal bests", async () => {
    const uuid = await createHunter(server, "Out of Season");
    await addNight(server, { members: [{ uuid }], season: 2, fullRuns: 6, averageRealTimeMs: 80_000 });
    const { stats } = await get<UserAnswer>(`${path("Out of Season")}?season=3`);
    expect([stats.nights, stats.best?.any.averageRealTime]).toEqual([0, null]);
  });

  test("an unknown season is refused", async () => {
    const answer = await server.app.inject(`${path("Mate")}?season=77`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "unknown_season"]);
  });
});

describe("squad mates", () => {
  test("squad mates are listed by most nights together, each with the best night together", async () => {
    const uuid = await createHunter(server, "Leader");
    const [often, once] = [await createHunter(server, "Often"), await createHunter(server, "Once")];
    const night = (mates: readonly string[], averageRealTimeMs: number | null) =>
      addNight(server, {
        members: [uuid, ...mates].map((member) => ({ uuid: member })),
        fullRuns: 6,
        averageRealTimeMs,
        createdAtMs: Date.parse("2026-04-01T00:00:00Z"),
      });
    await night([often, once], 100_000);
    const best = await night([often], 90_000);
    await night([often, await createAccount(server)], null);
    const lastNightAt = "2026-04-01T00:00:00.000Z";
    expect(await get(`${path("leader")}/mates`)).toEqual({
      total: 2,
      items: [
        { uuid: often, ign: "Often", nights: 3, lastNightAt, best: { averageRealTime: 90, nightUuid: best } },
        {
          uuid: once,
          ign: "Once",
          nights: 1,
          lastNightAt,
          best: { averageRealTime: 100, nightUuid: expect.any(String) },
        },
      ],
    });
    expect(await get(`${path("leader")}/mates?limit=1&offset=1`)).toMatchObject({
      total: 2,
      items: [{ ign: "Once" }],
    });
    expect(await get(`${path("leader")}/mates?limit=0`)).toEqual({ total: 2, items: [] });
    expect(await get(`${path("leader")}/mates?offset=10`)).toEqual({ total: 2, items: [] });
  });
});
