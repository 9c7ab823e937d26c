import { expect, it } from "vitest";
import { nightAnswer, settingsAnswer } from "../../testing/answers.ts";
import { knownObstacles } from "./known-obstacles.ts";

const any = { archived: false, squadSizes: [1, 2, 3, 4], minimumFullRuns: 6 };
const [serverTime, later] = ["2026-11-20T12:00:00.000Z", "2026-11-20T12:00:00.001Z"];
const startsAt = "2024-01-01T00:00:00.000Z";
const seasonUntil = (endsAt: string | null, given: Partial<ReturnType<typeof settingsAnswer>> = {}) =>
  settingsAnswer({ serverTime, seasons: [{ number: nightAnswer().season, startsAt, endsAt }], ...given });
const open = seasonUntil(later);
const notMe = { memberScope: "public", presence: false } as const;

it("a host's public night with the full runs that a category asks for has no obstacle", () => {
  expect(knownObstacles(nightAnswer(), [any], open)).toEqual([]);
  expect(knownObstacles(nightAnswer(), [], open)).toEqual([]);
  expect(knownObstacles(nightAnswer({ viewer: { ...notMe, access: "owner" } }), [any], open)).toEqual([]);
});

it.each([
  ["not_me", { viewer: { ...notMe, access: "member" as const } }],
  ["client_log", { perspective: "client" as const }],
  ["not_public", { scope: "unlisted" as const }],
  ["too_few_full_runs", { fullRunsCount: 5 }],
  ["verified", { verified: true }],
  ["verification_open", { verification: { status: "pending" as const } }],
  ["error_diagnostic", { diagnostics: [{ severity: "error" as const, count: 1 }] }],
])("a night with the obstacle %s is recognised", (reason, given) => {
  expect(knownObstacles(nightAnswer(given), [any], open)).toEqual([reason]);
});

it("only categories that are not archived and accept the squad's size count", () => {
  const five = { ...any, minimumFullRuns: 5 };
  expect(knownObstacles(nightAnswer({ fullRunsCount: 5 }), [any, five], open)).toEqual([]);
  const archived = [any, { ...five, archived: true }];
  expect(knownObstacles(nightAnswer({ fullRunsCount: 5 }), archived, open)).toEqual(["too_few_full_runs"]);
  expect(knownObstacles(nightAnswer({ squadSize: 2 }), [{ ...any, squadSizes: [1] }], open)).toEqual([
    "squad_size",
  ]);
});

it("the end of the season and the lock of all categories are known before the server is asked", () => {
  const found = (settings: typeof open | undefined) => knownObstacles(nightAnswer(), [any], settings);
  expect(found(seasonUntil(null))).toEqual([]);
  expect(found(undefined)).toEqual([]);
  expect(found(seasonUntil(serverTime))).toEqual(["season_locked"]);
  expect(found(seasonUntil(null, { leaderboardsLocked: true }))).toEqual(["season_locked"]);
});
