import { describe, expect, it } from "vitest";
import { plateOf, splitPlates } from "./split-plates.ts";

const entry = (position: number, gap = position - 1) => ({
  uuid: `entry ${position}`,
  rank: position,
  position,
  gap,
});
const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => entry(from + index));
/** Returns the lead that the plate of a board's first entry shows. */
const leadOver = (...others: readonly ReturnType<typeof entry>[]) => {
  const first = entry(1);
  const plate = plateOf([first, ...others], first);
  return plate?.place === "first" ? plate.lead : undefined;
};

describe("the plates of a board", () => {
  it("the first three entries of a board that is read from its start have plates", () => {
    const { plates, rows } = splitPlates(page(1, 25));
    expect(plates).toEqual(page(1, 3));
    expect(rows).toEqual(page(4, 22));
  });

  it.each([1, 2, 3])("a board of %i has plates only", (count) => {
    expect(splitPlates(page(1, count))).toEqual({ plates: page(1, count), rows: [] });
  });

  it.each([
    ["a later page", page(26, 25)],
    ["a board read from its end", page(1, 5).toReversed()],
    ["an empty board", []],
  ])("%s has no plates", (_, entries) => {
    expect(splitPlates(entries)).toEqual({ plates: [], rows: entries });
  });

  it("only the first entry's plate shows a lead, and a row has no plate", () => {
    const entries = page(1, 4);
    const { plates } = splitPlates(entries);
    expect(entries.map((each) => plateOf(plates, each))).toEqual([
      { place: "first", lead: 1 },
      { place: "next" },
      { place: "next" },
      null,
    ]);
  });

  it("the lead over the second is never negative, also for captures, whose gaps are negative", () => {
    expect(leadOver(entry(2, 0.407), entry(3))).toBe(0.407);
    expect(leadOver(entry(2, -1234))).toBe(1234);
  });

  it("there is no lead over an equal entry, and none without a second entry", () => {
    expect(leadOver(entry(2, 0))).toBeNull();
    expect(leadOver()).toBeNull();
  });
});
