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

it("finds no obstacle for a host's public night with the full runs that a category asks for", () => {
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
])("finds the obstacle %s", (reason, given) => {
  expect(knownObstacles(nightAnswer(given), [any], open)).toEqual([reason]);
});

it("counts categories that are not archived and accept the squad's size", () => {
  const five = { ...any, minimumFullRuns: 5 };
  expect(knownObstacles(nightAnswer({ fullRunsCount: 5 }), [any, five], open)).toEqual([]);
  const archived = [any, { ...five, archived: true }];
  expect(knownObstacles(nightAnswer({ fullRunsCount: 5 }), archived, open)).toEqual(["too_few_full_runs"]);
  expect(knownObstacles(nightAnswer({ squadSize: 2 }), [{ ...any, squadSizes: [1] }], open)).toEqual([
    "squad_size",
  ]);
});

it("reports, before the server is asked, that a season has ended or all categories are locked", () => {
  const found = (settings: typeof open | undefined) => knownObstacles(nightAnswer(), [any], settings);
  expect(found(seasonUntil(null))).toEqual([]);
  expect(found(undefined)).toEqual([]);
  expect(found(seasonUntil(serverTime))).toEqual(["season_locked"]);
  expect(found(seasonUntil(null, { leaderboardsLocked: true }))).toEqual(["season_locked"]);
});
