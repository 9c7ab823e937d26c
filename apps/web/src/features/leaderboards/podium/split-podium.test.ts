import { describe, expect, it } from "vitest";
import { podiumPlace, splitPodium } from "./split-podium.ts";

const entry = (position: number, gap = position - 1) => ({
  uuid: `entry ${position}`,
  rank: position,
  position,
  gap,
});
const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => entry(from + index));

describe("the podium of a board", () => {
  it("the podium has the first three of a board that is read from its start", () => {
    const { podium, rows } = splitPodium(page(1, 25));
    expect(podium.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(rows.map(({ position }) => position)).toEqual(page(4, 22).map(({ position }) => position));
  });

  it.each([
    ["a later page", page(26, 25)],
    ["a board read from its end", page(1, 5).toReversed()],
    ["an empty board", []],
  ])("the podium is missing on %s", (_, entries) => {
    expect(splitPodium(entries)).toEqual({ podium: [], rows: entries });
  });

  it("the podium shows the lead of the first over the second, also for captures, whose gaps are negative", () => {
    const leadOf = (gap: number) => {
      const podium = [entry(1), entry(2, gap)];
      return podiumPlace(podium, podium[0]!);
    };
    expect(leadOf(0.407)).toEqual({ step: "first", lead: 0.407 });
    expect(leadOf(-1234)).toEqual({ step: "first", lead: 1234 });
    // Entries with equal figures share the first place.
    expect(leadOf(0)).toEqual({ step: "first", lead: null });
  });

  it("the podium is one plate when there is one entry", () => {
    const only = entry(1);
    expect(podiumPlace([only], only)).toEqual({ step: "first", lead: null });
    expect(podiumPlace([only], entry(4))).toBeNull();
  });
});
