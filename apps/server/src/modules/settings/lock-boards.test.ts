import { afterAll, beforeAll, expect, test } from "vitest";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { listAudit } from "../audit/list-audit.ts";
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

test("each change stands in the audit log, and nothing that changed nothing", async () => {
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

const listed = () => listAudit(server.deps, operator, { limit: 10, object: "leaderboardsLocked" });
