import { afterAll, beforeAll, expect, test } from "vitest";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { listAudit } from "../audit/list-audit.ts";
import { upsertCategory } from "../categories/upsert-category.ts";
import { changeSeasons } from "../nights/store/change-seasons.ts";
import { changeSetting } from "./change-setting.ts";
import { lockBoards, unlockBoards } from "./lock-boards.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs: Date.parse("2026-03-01T00:00:00Z") });
});
afterAll(() => server.close());

const isLocked = async () => (await server.app.inject("/v2/settings")).json().leaderboardsLocked;
const lockedAt = async () =>
  (await server.app.inject("/v2/leaderboards/nights?squadSize=any&season=3")).json().lockedAt;

test("boards show since when they are locked; a second lock changes nothing, and an unlock ends it", async () => {
  expect([await isLocked(), await lockedAt()]).toEqual([false, null]);
  await lockBoards(server.deps, operator, anyReason);
  expect(await isLocked()).toBe(true);
  const since = await lockedAt();
  expect(Date.parse(since)).not.toBeNaN();
  server.clock.nowMs += 60_000;
  await lockBoards(server.deps, operator, anyReason);
  expect(await lockedAt()).toBe(since);
  await unlockBoards(server.deps, operator, anyReason);
  expect([await isLocked(), await lockedAt()]).toEqual([false, null]);
});

test("each change is recorded in the audit log, and a call that changes nothing is not", async () => {
  await lockBoards(server.deps, operator, anyReason);
  const { length: before } = await listed();
  expect(await lockBoards(server.deps, operator, anyReason)).toBe(false);
  expect(await listed()).toHaveLength(before);
  expect(await unlockBoards(server.deps, operator, anyReason)).toBe(true);
  expect(await unlockBoards(server.deps, operator, anyReason)).toBe(false);
  expect((await listed()).slice(0, 2)).toMatchObject([
    { by: operator, ...anyReason, action: "boards.unlock", details: { from: true, to: false } },
    { by: operator, ...anyReason, action: "boards.lock", details: { from: false, to: true } },
  ]);
  expect(await listed()).toHaveLength(before + 1);
});

test("a setting, seasons and a category that are saved unchanged leave no entry", async () => {
  const entries = async () => (await listAudit(server.deps, operator, { limit: 100 })).length;
  const setting = { ...anyReason, key: "discordUrl", value: "https://discord.example/hunt" };
  await changeSetting(server.deps, operator, setting);
  const seasons = [{ number: 3, startsAt: "2024-01-01T00:00:00.000Z", endsAt: null }];
  await changeSeasons(server.deps, operator, { ...anyReason, seasons });
  const category = {
    slug: "same",
    name: "Same",
    season: 3,
    scope: "public",
    minimumFullRuns: 6,
    squadSizes: [1],
    requirements: {},
    position: 5,
    archived: false,
  };
  await upsertCategory(server.deps, operator, { ...anyReason, category });
  const before = await entries();
  await changeSetting(server.deps, operator, setting);
  await changeSeasons(server.deps, operator, { ...anyReason, seasons });
  await upsertCategory(server.deps, operator, { ...anyReason, category });
  expect(await entries()).toBe(before);
});

const listed = () => listAudit(server.deps, operator, { limit: 10, object: "leaderboardsLocked" });
