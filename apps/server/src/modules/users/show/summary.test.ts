import type { ListedUserAnswer } from "@hunt/contracts/listed-users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AddNightInput, addNight } from "../../../testing/add-night.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const nowMs = Date.parse("2026-06-01T12:00:00Z");
const dayMs = 86_400_000;

let server: TestApp;
let leader: string;
let often: string;
let once: string;
/** The night with the leader's fastest run of season 3. */
let fastest: string;

beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs });
  leader = await createHunter(server, "Leader");
  often = await createHunter(server, "Often");
  once = await createHunter(server, "Once");
  const nameless = await createAccount(server);
  const night = (daysAgo: number, mates: readonly string[], given: Omit<AddNightInput, "members"> = {}) =>
    addNight(server, {
      members: [leader, ...mates].map((uuid) => ({ uuid })),
      playedAtMs: nowMs - daysAgo * dayMs,
      ...given,
    });
  fastest = await night(1, [often], { realTimesMs: [471_000, 468_500] });
  await night(2, [once, nameless], { realTimesMs: [470_000] });
  await night(8, [often, nameless], { realTimesMs: [480_000] });
  // A run that shows less than the game allows is nobody's best.
  await night(83, [nameless], { realTimesMs: [100_000], isBelowFloor: true });
  await night(85, [nameless]);
  await night(200, [once], { season: 2, realTimesMs: [450_000], isEstimated: true });
  await night(201, [once], { season: 2 });
  await night(3, [once], { scope: "private", realTimesMs: [400_000] });
});
afterAll(() => server.close());

async function summaryOf(ign: string, query = "") {
  const answer = await server.app.inject(`/v2/users?search=${ign}&withSummary=true${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const [hunter] = answer.json<{ items: readonly ListedUserAnswer[] }>().items;
  return hunter?.summary;
}

describe("the summaries of a list of hunters", () => {
  test("a summary has the fastest run, the mate of most nights, and the nights of the last twelve weeks", async () => {
    expect(await summaryOf("Leader")).toEqual({
      bestRun: { realTime: 450, estimated: true, nightUuid: expect.any(String), squadSize: 2 },
      mate: { uuid: once, ign: "Once", nights: 3 },
      // The nights of 8 and of 1 and 2 days ago, and that of 83 days ago; that of 85 days ago is too old.
      weeks: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
    });
  });

  test("a season's summary has the run and the mate of that season, and the same weeks", async () => {
    const summary = await summaryOf("Leader", "&season=3");
    expect(summary).toMatchObject({
      bestRun: { realTime: 468.5, estimated: false, nightUuid: fastest, squadSize: 2 },
      mate: { uuid: often, ign: "Often", nights: 2 },
    });
    expect(summary?.weeks.slice(-2)).toEqual([1, 2]);
  });

  test("a hunter without nights has an empty summary", async () => {
    await createHunter(server, "Newcomer");
    expect(await summaryOf("Newcomer")).toEqual({
      bestRun: null,
      mate: null,
      weeks: Array.from({ length: 12 }, () => 0),
    });
  });

  test("a mate is told from the latest hundred nights only", async () => {
    const veteran = await createHunter(server, "Veteran");
    const play = (daysAgo: number, mate: string) =>
      addNight(server, {
        members: [{ uuid: veteran }, { uuid: mate }],
        playedAtMs: nowMs - daysAgo * dayMs,
      });
    for (let day = 1; day <= 50; day += 1) {
      await play(day, often);
      await play(100 + day, once);
      await play(300 + day, once);
    }
    await play(60, often);
    expect((await summaryOf("Veteran"))?.mate).toEqual({ uuid: often, ign: "Often", nights: 51 });
  });

  test("a list has no summaries unless they are asked for", async () => {
    const answer = await server.app.inject("/v2/users?search=Leader");
    expect(answer.json().items[0]).not.toHaveProperty("summary");
  });
});
