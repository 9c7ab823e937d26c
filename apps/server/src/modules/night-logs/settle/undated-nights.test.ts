import type { NightAnswer } from "@hunt/contracts/nights";
import type { UserAnswer } from "@hunt/contracts/users";
import { skillOf } from "@hunt/engine/simulation/session-plan";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginSeasonFour, seasonsThreeAndFour } from "../../../testing/begin-season-four.ts";
import { operator } from "../../../testing/by-operator.ts";
import { caseLog } from "../../../testing/case-logs.ts";
import { withoutClock } from "../../../testing/changed-logs.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { changeSeasons } from "../../nights/store/change-seasons.ts";

/** Nights whose logs do not state when they were played (docs/product.md, "Seasons and categories"). */
let server: TestApp;
let seed = 91_000;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "100" } });
  await beginSeasonFour(server.deps);
});
afterAll(() => server.close());

const get = async <T>(url: string) => (await server.app.inject(url)).json<T>();
const nightOf = (uuid: string) => get<NightAnswer>(`/v2/nights/${uuid}`);
const isOnBoards = async (uuid: string, season: number, squadSize: number) => {
  const boards = await Promise.all(
    ["nights", "runs"].map((list) =>
      get<{ items: { uuid: string; night?: { uuid: string } }[] }>(
        `/v2/leaderboards/${list}?season=${season}&squadSize=${squadSize}&verifiedOnly=false&entries=all&limit=100`,
      ),
    ),
  );
  return boards.some(({ items }) => items.some((item) => (item.night?.uuid ?? item.uuid) === uuid));
};

async function publish(log: string, sender?: string): Promise<string> {
  const headers = sender === undefined ? {} : server.signIn({ uuid: sender, role: "user" });
  const { upload } = await publishLog(server, log, { headers });
  expect(upload).toMatchObject({ status: "completed" });
  return upload.nights[0]?.uuid ?? "";
}

describe("a night whose logs state no day", () => {
  test("a night without a day is in the season of its build's day, not of its upload's, and does not count", async () => {
    const host = await createHunter(server, "Olden");
    const uuid = await publish(caseLog("p16b-old-season-without-clock-alone"), host);
    expect(await nightOf(uuid)).toMatchObject({
      season: 3,
      startedAt: null,
      playedOn: null,
      builtOn: "2025-12-10",
      standing: "undated",
    });
    expect(await get(`/v2/nights/${uuid}/rank`)).toMatchObject({ unrankedReason: "undated" });
    expect([await isOnBoards(uuid, 3, 1), await isOnBoards(uuid, 4, 1)]).toEqual([false, false]);
    const { stats } = await get<UserAnswer>(`/v2/users/${host}`);
    expect(stats).toMatchObject({ nights: 0, runs: 0, allHydrolystCaptures: 0, lastNightAt: null });
    expect(await get(`/v2/users/${host}/trend`)).toMatchObject({ total: 0 });
    expect(await get(`/v2/users/${host}/calendar`)).toMatchObject({ days: [] });
    const { items } = await get<{ items: NightAnswer[] }>(`/v2/nights?userUuid=${host}`);
    expect(items.map((night) => night.uuid)).toEqual([uuid]);
    // The night waits for a moderator, not for a hunter who confirms it.
    const headers = server.signIn({ uuid: host, role: "user" });
    const waiting = await server.app.inject({ url: "/v2/@me/nights?standing=unconfirmed", headers });
    expect(waiting.json()).toMatchObject({ total: 0 });
  });

  test("a night without a day is in the earliest season when its log names no build", async () => {
    const host = await createHunter(server, "Me");
    expect(await nightOf(await publish(caseLog("p10-no-clock"), host))).toMatchObject({
      season: 3,
      startedAt: null,
      builtOn: null,
      standing: "undated",
    });
  });

  test("a night without a day is in no period by which a hunter's nights are filtered", async () => {
    const host = await createHunter(server, "Stretched1");
    const [log = ""] = simulatedLogs(seed++, { hunters: hunters(1, "Stretched") });
    await publish(withoutClock(log), host);
    const { total } = await get<{ total: number }>(
      `/v2/nights?userUuid=${host}&playedFrom=2020-01-01T00:00:00Z`,
    );
    expect(total).toBe(0);
  });

  test("a night without a day stays in the season of its build's day when the seasons change", async () => {
    const uuid = await publish(caseLog("p16b-old-season-without-clock-alone").replaceAll("Olden", "Older"));
    const earlier = [
      { ...seasonsThreeAndFour[0], endsAt: "2025-12-01T00:00:00.000Z" },
      { ...seasonsThreeAndFour[1], startsAt: "2025-12-01T00:00:00.000Z" },
    ];
    await changeSeasons(server.deps, operator, { seasons: earlier, reason: "Season 4 began before." });
    expect((await nightOf(uuid)).season).toBe(4);
    await beginSeasonFour(server.deps);
    expect((await nightOf(uuid)).season).toBe(3);
  });
});

describe("another log of the match", () => {
  let host: string;
  let mate: string;
  let hosts: string;
  let mates: string;
  let prefix: string;
  beforeEach(async () => {
    prefix = `Squad${seed}x`;
    [host, mate] = [await createHunter(server, `${prefix}1`), await createHunter(server, `${prefix}2`)];
    const notBeforeMs = Date.parse("2026-05-01T00:00:00Z");
    const plan = { skill: skillOf(0.9), preload: true, hunters: hunters(2, prefix), notBeforeMs };
    [hosts = "", mates = ""] = simulatedLogs(seed++, plan);
  });

  test("another log of the match states the day when a squad mate sends it, and the night counts with that day", async () => {
    const dated = await nightOf(await publish(hosts.replaceAll(prefix, `Other${prefix}`)));
    const uuid = await publish(withoutClock(hosts), host);
    expect(await nightOf(uuid)).toMatchObject({ startedAt: null, standing: "undated" });
    expect(await publish(mates, mate)).toBe(uuid);
    const night = await nightOf(uuid);
    expect(night).toMatchObject({
      season: 4,
      standing: "counted",
      perspective: "host",
      playedOn: null,
      builtOn: null,
    });
    // A client's lines come a moment later than the host's.
    const lateMs = Date.parse(night.startedAt ?? "") - Date.parse(dated.startedAt ?? "");
    expect(Math.abs(lateMs)).toBeLessThanOrEqual(2_000);
    expect(await isOnBoards(uuid, 4, 2)).toBe(true);
  });

  test("another log of the match that was sent before states the day until that log is deleted", async () => {
    const uuid = await publish(mates, mate);
    expect((await nightOf(uuid)).standing).toBe("counted");
    expect(await publish(withoutClock(hosts), host)).toBe(uuid);
    expect(await nightOf(uuid)).toMatchObject({ perspective: "host", standing: "counted" });
    const taken = await server.app.inject({
      method: "DELETE",
      url: `/v2/@me/nights/${uuid}`,
      headers: server.signIn({ uuid: mate, role: "user" }),
    });
    expect(taken.statusCode).toBeLessThan(300);
    await expect.poll(async () => (await nightOf(uuid)).standing).toBe("undated");
    expect(await nightOf(uuid)).toMatchObject({ startedAt: null, playedOn: null });
  });

  test("another log of the match states the day when the same hunter sends the log again, with the line of its clock", async () => {
    const uuid = await publish(withoutClock(hosts), host);
    expect(await publish(hosts, host)).toBe(uuid);
    expect(await nightOf(uuid)).toMatchObject({ season: 4, standing: "counted" });
  });

  test("another log of the match gives the night no day when a stranger sent it and the squad vouches for the night", async () => {
    const stranger = await createHunter(server, `Stranger of ${prefix}`);
    const uuid = await publish(withoutClock(hosts), host);
    expect(await publish(mates, stranger)).toBe(uuid);
    expect(await nightOf(uuid)).toMatchObject({ startedAt: null, standing: "undated" });
  });
});
