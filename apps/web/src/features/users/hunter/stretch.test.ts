import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { between, dayOf, formatStretch, playedIn, readStretch } from "./stretch.ts";

describe("readStretch", () => {
  it.each([
    ["2026-03-01", "2026-03-02"],
    ["2024-02-29", "2024-02-29"],
  ])("%s to %s is a stretch", (from, to) => {
    expect(readStretch(from, to)).toEqual({ from, to });
  });

  it.each([
    ["2026-03-02", "2026-03-01"],
    ["2026-02-30", "2026-03-01"],
    ["2026-03-01", undefined],
    ["2026-3-1", "2026-03-02"],
    ["0000-01-01", "2026-03-02"],
    [20260301, "2026-03-02"],
  ])("%s to %s is dropped", (from, to) => {
    expect(readStretch(from, to)).toBeNull();
  });
});

describe("playedIn", () => {
  it("the request includes every instant of the stretch's days, and none of another day", () => {
    const day = fc.date({ min: new Date("2000-01-02"), max: new Date("2090-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, day, (one, other, any) => {
        const stretch = between(dayOf(one.getTime()), dayOf(other.getTime()));
        expect(readStretch(stretch.from, stretch.to)).toEqual(stretch);
        const { playedFrom, playedTo } = playedIn(stretch);
        const isWithin = any >= new Date(playedFrom) && any < new Date(playedTo);
        const on = dayOf(any.getTime());
        expect(isWithin).toBe(stretch.from <= on && on <= stretch.to);
      }),
    );
  });
});

it("formatStretch writes the common part of two days once", () => {
  expect(formatStretch({ from: "2026-03-12", to: "2026-04-04" }, "en")).toMatch(/^12 Mar\s–\s4 Apr 2026$/);
  expect(formatStretch({ from: "2026-03-12", to: "2026-03-12" }, "en")).toBe("12 Mar 2026");
});
