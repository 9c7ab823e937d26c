import { describe, expect, it } from "vitest";
import { leadOf, splitPlate } from "./split-plate.ts";

const entry = (position: number, gap = position - 1) => ({
  uuid: `entry ${position}`,
  rank: position,
  position,
  gap,
});
const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => entry(from + index));

describe("the plate of a board", () => {
  it("the plate has the first entry of a board that is read from its start", () => {
    const { plate, rows } = splitPlate(page(1, 25));
    expect(plate).toEqual([entry(1)]);
    expect(rows).toEqual(page(2, 24));
  });

  it.each([
    ["a later page", page(26, 25)],
    ["a board read from its end", page(1, 5).toReversed()],
    ["an empty board", []],
  ])("the plate is missing on %s", (_, entries) => {
    expect(splitPlate(entries)).toEqual({ plate: [], rows: entries });
  });

  it("the lead over the second is never negative, also for captures, whose gaps are negative", () => {
    expect(leadOf([entry(2, 0.407), entry(3)])).toBe(0.407);
    expect(leadOf([entry(2, -1234)])).toBe(1234);
  });

  it("there is no lead over an equal entry, and none without a second entry", () => {
    expect(leadOf([entry(2, 0)])).toBeNull();
    expect(leadOf([])).toBeNull();
  });
});
