import { getHighlights } from "@hunt/contracts/highlights";
import { boardsFreshMs } from "@hunt/contracts/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { createHunter, unverify } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let hunter: string;
const made: Record<string, string> = {};

beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs: Date.parse("2026-06-11T00:00:00Z") });
  const { db } = server.deps;
  const seasons = [{ number: 4, startsAt: "2024-01-01T00:00:00Z", endsAt: null }];
  await db
    .insertInto("setting")
    .values({ key: "seasons", value: JSON.stringify(seasons) })
    .execute();
  const add = async (name: string, night: Parameters<typeof insertNight>[1]) => {
    made[name] = await insertNight(db, night);
  };
  await add("old", { squad: ["A"], averageRealTimeMs: 500_000, createdAt: "2026-05-01T00:00:00Z" });
  await add("better", { squad: ["A"], averageRealTimeMs: 490_250, createdAt: "2026-06-01T00:00:00Z" });
  await add("worse", { squad: ["A"], averageRealTimeMs: 495_000, createdAt: "2026-06-02T00:00:00Z" });
  await add("firstDuo", { squad: ["A", "B"], averageRealTimeMs: 470_000, createdAt: "2026-06-06T00:00:00Z" });
  await add("season 3", {
    squad: ["B"],
    season: 3,
    averageRealTimeMs: 300_000,
    createdAt: "2026-04-06T00:00:00Z",
  });
  hunter = await createHunter(server, "A");
});
afterAll(() => server.close());

const ask = async () => (await server.app.inject("/v2/leaderboards/highlights")).json();

test("the home page shows the record of each squad size that has one, and how long it has stood", async () => {
  const body = await ask();
  expect(getHighlights.schema.response[200].parse(body)).toEqual(body);
  expect(body).toMatchObject({ season: 4, category: "any%" });
  expect(
    body.records.map(({ uuid, squadSize, value, gain, heldSeconds }: Record<string, unknown>) => [
      uuid,
      squadSize,
      value,
      gain,
      heldSeconds,
    ]),
  ).toEqual([
    [made.better, 1, 490.25, 9.75, 10 * 86_400],
    [made.firstDuo, 2, 470, null, 5 * 86_400],
  ]);
});

test("the home page shows the latest nights that beat a hunter's own best of their squad size, and by how much", async () => {
  const { bests } = await ask();
  // A first night and a slower night beat no earlier best.
  expect(bests).toEqual([
    {
      hunter: { uuid: hunter, ign: "A" },
      nightUuid: made.better,
      squadSize: 1,
      value: 490.25,
      gain: 9.75,
      createdAt: "2026-06-01T00:00:00.000Z",
    },
  ]);
});

test("the home page hides the bests of a hunter whose name is not shown", async () => {
  const before = await ask();
  await unverify(server, hunter);
  // The answer is reused for a second.
  expect(await ask()).toEqual(before);
  server.clock.nowMs += boardsFreshMs;
  expect((await ask()).bests).toEqual([]);
});
