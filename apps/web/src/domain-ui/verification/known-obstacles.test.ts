import { expect, it } from "vitest";
import { nightAnswer } from "../../testing/answers.ts";
import { knownObstacles } from "./known-obstacles.ts";

const any = { archived: false, squadSizes: [1, 2, 3, 4], minimumFullRuns: 6 };

it("finds nothing against a host's public night with the full runs that a category asks for", () => {
  expect(knownObstacles(nightAnswer(), [any])).toEqual([]);
  expect(knownObstacles(nightAnswer(), [])).toEqual([]);
});

it.each([
  ["client_log", { perspective: "client" as const }],
  ["not_public", { scope: "unlisted" as const }],
  ["too_few_full_runs", { fullRunsCount: 5 }],
  ["verified", { verified: true }],
  ["verification_open", { verification: { status: "pending" as const } }],
  ["error_diagnostic", { diagnostics: [{ severity: "error" as const, count: 1 }] }],
])("finds %s", (reason, given) => {
  expect(knownObstacles(nightAnswer(given), [any])).toEqual([reason]);
});

it("counts the categories that are not archived and take the squad's size", () => {
  const five = { ...any, minimumFullRuns: 5 };
  expect(knownObstacles(nightAnswer({ fullRunsCount: 5 }), [any, five])).toEqual([]);
  const archived = [any, { ...five, archived: true }];
  expect(knownObstacles(nightAnswer({ fullRunsCount: 5 }), archived)).toEqual(["too_few_full_runs"]);
  expect(knownObstacles(nightAnswer({ squadSize: 2 }), [{ ...any, squadSizes: [1] }])).toEqual([
    "squad_size",
  ]);
});
