import { describe, expect, it } from "vitest";
import { eraBordersWithin, placeEraLines } from "./era-borders.ts";

const utc = (instant: string) => Date.parse(instant);
const update40 = { patch: "40", day: "2025-10-15", instantMs: utc("2025-10-15T00:00:00Z") };
const hotfix = { patch: "40.0.3", day: "2025-10-21", instantMs: utc("2025-10-21T00:00:00Z") };

describe("the borders of eras in a chart over time", () => {
  it.each([
    ["both", "2025-01-01T00:00:00Z", "2026-01-01T00:00:00Z", [update40, hotfix]],
    ["the later alone", "2025-10-15T00:00:00Z", "2025-10-21T00:00:00Z", [hotfix]],
    ["none before them", "2024-01-01T00:00:00Z", "2025-10-14T23:59:59Z", []],
    ["none after them", "2025-10-21T00:00:00Z", "2026-10-14T00:00:00Z", []],
  ])("are those with a part of the chart on both sides: %s", (_, first, last, borders) => {
    expect(eraBordersWithin(utc(first), utc(last))).toEqual(borders);
  });
});

describe("the labels of era lines", () => {
  const closeAt = (x: number) => [
    { x, words: "Update 40" },
    { x: x + 4, words: "Update 40.0.3" },
  ];
  const placesOf = (x: number, width: number) =>
    placeEraLines(closeAt(x), width).map(({ anchor, row }) => [anchor, row]);

  it("labels are on either side of two close lines, and cover neither", () => {
    expect(placesOf(200, 500)).toEqual([
      ["end", 0],
      ["start", 0],
    ]);
  });

  it("labels are one below the other when one side has no room", () => {
    expect(placesOf(20, 300)).toEqual([
      ["start", 0],
      ["start", 1],
    ]);
    expect(placesOf(280, 300)).toEqual([
      ["end", 0],
      ["end", 1],
    ]);
  });

  it("labels are on either side of one line that two patches share, or one below the other", () => {
    const shared = (x: number, width: number) =>
      placeEraLines(
        ["Update 40", "Update 40.0.3"].map((words) => ({ x, words })),
        width,
      ).map(({ anchor, row }) => [anchor, row]);
    expect(shared(200, 500)).toEqual([
      ["end", 0],
      ["start", 0],
    ]);
    expect(shared(200, 250)).toEqual([
      ["end", 0],
      ["end", 1],
    ]);
  });

  // The width is a phone's: letters of 12 px, with Japanese ones as wide as high.
  it.each([
    ["アップデート 40.0.3", 100, "start"],
    ["Обновление 40.0.3", 116, "start"],
    ["Update 40.0.3", 100, "end"],
  ] as const)("stay within the chart in any script: %s", (words, x, anchor) => {
    expect(placeEraLines([{ x, words }], 250)[0]?.anchor).toBe(anchor);
  });

  it("a label is on the side with more room when neither side has enough", () => {
    const anchorAt = (x: number) => placeEraLines([{ x, words: "Обновление 40.0.3" }], 150)[0]?.anchor;
    expect([anchorAt(50), anchorAt(100)]).toEqual(["start", "end"]);
  });

  it("labels are in one row when the lines are far apart", () => {
    const far = placeEraLines(
      [
        { x: 100, words: "Update 40" },
        { x: 400, words: "Update 40.0.3" },
      ],
      500,
    );
    expect(far.map(({ row }) => row)).toEqual([0, 0]);
  });

  it("labels stay within the chart at both edges", () => {
    const [left, right] = placeEraLines(
      [
        { x: 3, words: "Update 40" },
        { x: 498, words: "Update 40.0.3" },
      ],
      500,
    );
    expect([left?.anchor, right?.anchor]).toEqual(["start", "end"]);
  });
});
