import type { FigureAgainst } from "@hunt/contracts/against";
import { isJudged } from "@hunt/contracts/like-for-like";
import { describe, expect, it } from "vitest";
import { aheadElsewhere, bestsApartMs, mediansApartMs, sizesAhead, widestMs } from "./judged.ts";

const figure = (seconds: number, { counts = true, count = 12 } = {}): FigureAgainst => ({
  best: {
    value: seconds,
    estimated: false,
    nightUuid: "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a01",
    at: "2026-11-20T10:00:00.000Z",
    counts,
  },
  median: seconds + 5,
  count,
});
const nothing: FigureAgainst = { best: null, median: null, count: 0 };

describe("when bests and medians of two hunters are compared", () => {
  it.each([
    [
      "both are compared when both have enough nights that boards accept",
      figure(475),
      figure(474.5),
      500,
      500,
    ],
    [
      "nothing is compared by an average that boards would not take",
      figure(475, { counts: false }),
      figure(487.5),
      null,
      null,
    ],
    [
      "nothing is compared by the other's average that boards would not take",
      figure(475),
      figure(487.5, { counts: false }),
      null,
      null,
    ],
    ["nothing is compared when one of them has no night", figure(475), nothing, null, null],
    [
      "only bests are compared when one of them has a single night",
      figure(475),
      figure(474.5, { count: 1 }),
      500,
      null,
    ],
    [
      "only bests are compared when one of them has two nights",
      figure(475, { count: 2 }),
      figure(474.5),
      500,
      null,
    ],
    [
      "both are compared when one of them has three nights",
      figure(475, { count: 3 }),
      figure(474.5),
      500,
      500,
    ],
  ])("%s", (_, hunter, other, bests, medians) => {
    expect(bestsApartMs({ hunter, other })).toBe(bests);
    expect(mediansApartMs({ hunter, other })).toBe(medians);
    expect(isJudged({ hunter, other })).toBe(bests !== null);
  });
});

it("the scale of the bars of bests is the largest lead among bests, and that of medians the largest among medians", () => {
  const equal = { hunter: figure(475), other: figure(475), lead: null };
  const bests = { ...equal, other: figure(476) };
  const medians = { ...equal, hunter: { ...figure(475), median: 484.5 } };
  const none = { hunter: nothing, other: nothing, lead: null };
  const sizes = { any: equal, 1: bests, 2: none, 3: none, 4: medians };
  expect(widestMs(sizes, bestsApartMs)).toBe(1000);
  expect(widestMs(sizes, mediansApartMs)).toBe(4500);
  expect(widestMs({ any: none, 1: none, 2: none, 3: none, 4: none }, bestsApartMs)).toBe(0);
});

describe("the sizes other than the headline's", () => {
  const of = (ms: number, nightUuid: string): FigureAgainst => {
    const { best, ...rest } = figure(ms);
    return { ...rest, best: best && { ...best, nightUuid } };
  };
  const pair = (hunter: FigureAgainst, other: FigureAgainst) => ({ hunter, other, lead: null });
  const none = pair(nothing, nothing);
  const duo = pair(of(470, "a"), of(471, "b"));
  const full = pair(of(480, "c"), of(475, "d"));

  it("the other sizes are named, and counted for each of the two", () => {
    const sizes = { any: duo, 1: none, 2: duo, 3: pair(of(490, "e"), of(490, "f")), 4: full };
    expect(aheadElsewhere(sizes)).toEqual([4]);
    expect(sizesAhead(sizes)).toEqual({ hunter: 1, other: 1 });
  });

  it("no other size is named when the headline's is the only one", () => {
    expect(aheadElsewhere({ any: duo, 1: none, 2: duo, 3: none, 4: none })).toEqual([]);
  });
});
