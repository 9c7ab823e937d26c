import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOf, hasAll, runsIn } from "./trend-range.ts";

const at = (...days: readonly number[]) => {
  const instantsMs = days.map((day) => new Date(2026, 2, day, 20).getTime());
  return { count: instantsMs.length, instantsMs };
};

describe("runsIn", () => {
  const runs = at(1, 1, 5, 9);
  it.each([
    ["2026-03-01", "2026-03-01", { first: 0, last: 1 }],
    ["2026-03-02", "2026-03-08", { first: 2, last: 2 }],
    ["2026-03-05", "2026-12-31", { first: 2, last: 3 }],
    ["2026-03-01", "2026-03-09", null],
    ["2026-03-06", "2026-03-08", null],
  ])("the runs from %s to %s are found by their days", (from, to, range) => {
    expect(runsIn(runs, { from, to })).toEqual(range);
  });

  it("a period has all runs only when there are runs and none lies outside", () => {
    expect(hasAll(runs, { from: "2026-03-01", to: "2026-03-09" })).toBe(true);
    expect(hasAll(runs, { from: "2026-03-06", to: "2026-03-08" })).toBe(false);
    expect(hasAll(at(), { from: "2026-03-06", to: "2026-03-08" })).toBe(false);
  });
});

it("a part's days contain all of its runs, and give the same days again", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      (days, a, b) => {
        const runs = at(...days.toSorted((one, other) => one - other));
        const [first = 0, last = 0] = [a % runs.count, b % runs.count].toSorted((one, other) => one - other);
        const stretch = daysOf(runs, { first, last });
        const range = runsIn(runs, stretch) ?? { first: 0, last: runs.count - 1 };
        expect(range.first).toBeLessThanOrEqual(first);
        expect(range.last).toBeGreaterThanOrEqual(last);
        expect(daysOf(runs, range)).toEqual(stretch);
      },
    ),
  );
});
