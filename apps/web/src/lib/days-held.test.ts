import { expect, it } from "vitest";
import { fullDays } from "./dates.ts";
import { formatAge } from "./format-age.ts";

const hourMs = 3_600_000;

it("a record is held for full days of 24 hours, however many midnights lie between", () => {
  expect([0, 23.9, 24, 47.9, 48].map((hours) => fullDays(hours * hourMs))).toEqual([0, 0, 1, 1, 2]);
  expect(fullDays(-hourMs)).toBe(0);
});

it("the days of a record are the same on a board, on the home page and on the hunter's page, at any hour", () => {
  const now = new Date(2026, 5, 3, 1).getTime();
  for (const hours of [25, 26, 40, 47, 49, 73, 200]) {
    const age = formatAge(now - hours * hourMs, now, "en");
    expect(age).toBe(`${fullDays(hours * hourMs)} ${hours < 48 ? "day" : "days"}`);
  }
});
