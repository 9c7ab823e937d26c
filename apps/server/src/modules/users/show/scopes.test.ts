import type { NightAnswer } from "@hunt/contracts/nights";
import type { UserAnswer, UserTrendAnswer } from "@hunt/contracts/users";
import { type Scope, scopes } from "@hunt/engine/domain/words";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNight } from "../../../testing/add-night.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { testTexts } from "../../../testing/test-texts.ts";
import { findStandings } from "../../leaderboards/get-night-rank.ts";
import { getUserHead } from "./get-user-head.ts";
import type { RankingDeps } from "./rank-bests.ts";

let server: TestApp;
let number = 0;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;
async function get<T>(url: string, headers: Headers = {}): Promise<T> {
  const answer = await server.app.inject({ url, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

const rankingDeps = (): RankingDeps => ({
  ...server.deps,
  findStandings: ({ db }, figures) => findStandings({ ...server.deps, db }, figures),
});

/** Returns everything that others see of a hunter. */
async function whatOthersAreTold(uuid: string, ign: string, mate: string) {
  const user = await get<UserAnswer>(`/v2/users/${uuid}`);
  const [trend, calendar, mates, ofMate, nights, runs, listed] = await Promise.all([
    get<UserTrendAnswer>(`/v2/users/${uuid}/trend`),
    get<{ days: readonly unknown[] }>(`/v2/users/${uuid}/calendar`),
    get<{ total: number }>(`/v2/users/${uuid}/mates`),
    get<{ total: number }>(`/v2/users/${mate}/mates`),
    get<{ total: number }>(`/v2/nights?userUuid=${uuid}`),
    get<{ total: number }>(`/v2/runs?userUuid=${uuid}`),
    get<{ items: readonly UserAnswer[] }>(`/v2/users?search=${ign}`),
  ]);
  return {
    nights: user.stats.nights,
    captures: user.stats.allHydrolystCaptures,
    best: user.stats.best?.any.averageRealTime?.nightUuid ?? null,
    bestRun: user.stats.best?.any.realTime?.nightUuid ?? null,
    last: user.stats.lastNightAt === null ? 0 : 1,
    trend: trend.total,
    trendNights: trend.nights.length,
    days: calendar.days.length,
    mates: mates.total,
    ofMate: ofMate.total,
    listedNights: nights.total,
    listedRuns: runs.total,
    inList: listed.items[0]?.stats.nights,
    head: (await getUserHead(rankingDeps(), uuid, testTexts("en")))?.description.includes(
      "6 Hydrolyst captures",
    ),
  };
}

const nothing = {
  nights: 0,
  captures: 0,
  best: null,
  bestRun: null,
  last: 0,
  trend: 0,
  trendNights: 0,
  days: 0,
  mates: 0,
  ofMate: 0,
  listedNights: 0,
  listedRuns: 0,
  inList: 0,
  head: false,
};
const everything = (nightUuid: string) => ({
  nights: 1,
  captures: 6,
  best: nightUuid,
  bestRun: nightUuid,
  last: 1,
  trend: 1,
  trendNights: 1,
  days: 1,
  mates: 1,
  ofMate: 1,
  listedNights: 1,
  listedRuns: 1,
  inList: 1,
  head: true,
});

describe("what others see of a hunter", () => {
  const cells = scopes.flatMap((nightScope) => scopes.map((memberScope) => ({ nightScope, memberScope })));
  test.each(cells)(
    "a hunter in a $nightScope night with a $memberScope membership is seen by others only if both allow it",
    async (scope) => {
      number += 1;
      const ign = `Hunter-${number}x`;
      const uuid = await createHunter(server, ign);
      const mate = await createHunter(server, `Mate-${number}x`);
      const nightUuid = await addNight(server, {
        members: [{ uuid, scope: scope.memberScope }, { uuid: mate }],
        scope: scope.nightScope,
        realTimesMs: [80_000],
        averageRealTimeMs: 80_000,
      });
      const isTold = scope.nightScope === "public" && scope.memberScope !== "private";
      expect(await whatOthersAreTold(uuid, ign, mate)).toEqual(isTold ? everything(nightUuid) : nothing);
    },
  );

  test("what others see of a hunter changes with the night's scope, its hiding, its deletion and the membership's scope", async () => {
    const uuid = await createHunter(server, "Changing");
    const mate = await createHunter(server, "Changing mate");
    const nightUuid = await addNight(server, {
      members: [{ uuid }, { uuid: mate }],
      realTimesMs: [80_000],
      averageRealTimeMs: 80_000,
    });
    const told = async () => (await whatOthersAreTold(uuid, "changing", mate)).nights;
    const { db } = server.deps;
    const setNight = async (values: { scope?: Scope; hidden?: boolean; deleted_at?: Date | null }) => {
      await db.updateTable("night").set(values).where("uuid", "=", nightUuid).execute();
    };
    expect(await told()).toBe(1);
    await setNight({ scope: "private" });
    expect(await told()).toBe(0);
    await setNight({ scope: "public", hidden: true });
    expect(await told()).toBe(0);
    await setNight({ hidden: false, deleted_at: new Date() });
    expect(await told()).toBe(0);
    await setNight({ deleted_at: null });
    expect(await told()).toBe(1);
    await db.updateTable("night_member").set({ scope: "private" }).where("user_uuid", "=", uuid).execute();
    expect(await told()).toBe(0);
    await db.updateTable("night_member").set({ scope: "public" }).where("user_uuid", "=", uuid).execute();
    expect(await told()).toBe(1);
    await db.deleteFrom("night").where("uuid", "=", nightUuid).execute();
    expect(await told()).toBe(0);
  });
});

describe("a squad with a hunter who hides", () => {
  const named = async (nightUuid: string, headers: Headers) =>
    (await get<NightAnswer>(`/v2/nights/${nightUuid}`, headers)).users.map(({ ign }) => ign);

  test("a hunter who hides is named to the squad and to moderators only", async () => {
    const hidden = await createHunter(server, "Hidden");
    const shown = await createHunter(server, "Shown");
    const stranger = await createHunter(server, "Stranger");
    const nightUuid = await addNight(server, {
      members: [{ uuid: hidden, scope: "private" }, { uuid: shown }],
    });
    const as = (uuid: string, role: "user" | "mod" | "admin" | "bot" = "user") =>
      server.signIn({ uuid, role });
    for (const headers of [{}, as(stranger), as(stranger, "bot")]) {
      expect(await named(nightUuid, headers)).toEqual([null, "Shown"]);
    }
    for (const headers of [as(hidden), as(shown), as(stranger, "mod"), as(stranger, "admin")]) {
      expect(await named(nightUuid, headers)).toEqual(["Hidden", "Shown"]);
    }
    const file = await get<NightAnswer>(`/v2/nights/${nightUuid}/export`);
    expect(file.users.map(({ ign }) => ign)).toEqual([null, "Shown"]);
    const list = await server.app.inject({ url: `/v2/nights?userUuid=${shown}`, headers: as(stranger) });
    expect(list.body).not.toContain(hidden);
  });
});
