import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { lockBoards } from "./lock-boards.ts";
import { unlockBoards } from "./unlock-boards.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs: Date.parse("2026-03-01T00:00:00Z") });
});
afterAll(() => server.close());

const isLocked = async () => (await server.app.inject("/v2/settings")).json().leaderboardsLocked;
const lockedAt = async () =>
  (await server.app.inject("/v2/leaderboards/nights?squadSize=any&season=3")).json().lockedAt;

test("boards say since when they are locked; locking again moves nothing, unlocking ends it", async () => {
  expect([await isLocked(), await lockedAt()]).toEqual([false, null]);
  await lockBoards(server.deps);
  expect(await isLocked()).toBe(true);
  const since = await lockedAt();
  expect(Date.parse(since)).not.toBeNaN();
  server.clock.nowMs += 60_000;
  await lockBoards(server.deps);
  expect(await lockedAt()).toBe(since);
  await unlockBoards(server.deps);
  expect([await isLocked(), await lockedAt()]).toEqual([false, null]);
});
