import { describe, expect, it } from "vitest";
import type { FigureAgainst, SizeAgainst } from "./against.ts";
import { headlineSize, unlikeSquads } from "./like-for-like.ts";

const figure = (nightUuid: string, count = 12, counts = true): FigureAgainst => ({
  best: { value: 475, estimated: false, nightUuid, at: "2026-11-20T10:00:00.000Z", counts },
  median: 480,
  count,
});
const nothing: FigureAgainst = { best: null, median: null, count: 0 };
const two = (hunter: FigureAgainst, other: FigureAgainst): SizeAgainst => ({ hunter, other, lead: null });
const none = two(nothing, nothing);

/** The first hunter's best of all sizes is from a duo's night, and the other's from a full squad's. */
const ofDuo = (count?: number, counts?: boolean) => figure("duo", count, counts);
const ofFull = (count?: number, counts?: boolean) => figure("full", count, counts);
const unlike = { any: two(ofDuo(), ofFull()), 1: none, 3: none };

describe("the two squad sizes", () => {
  const sizes = { ...unlike, 2: two(ofDuo(), figure("x")), 4: two(figure("x"), ofFull()) };
  it("are named when the hunters' bests of any size are of different sizes, and only then", () => {
    expect(unlikeSquads(sizes)).toEqual({ hunter: 2, other: 4 });
    expect(unlikeSquads({ ...sizes, any: two(ofDuo(), figure("x")) })).toBeNull();
    expect(unlikeSquads({ ...sizes, any: two(ofDuo(), nothing) })).toBeNull();
  });
});

describe("the squad size of the headline", () => {
  it("is all sizes when the bests of any size are of one size, or one hunter has none", () => {
    const sizes = { ...unlike, 2: two(ofDuo(), figure("x")), 4: two(figure("y"), ofFull()) };
    expect(headlineSize({ ...sizes, any: two(ofDuo(), figure("x")) })).toBe("any");
    expect(headlineSize({ ...sizes, any: two(ofDuo(), nothing) })).toBe("any");
  });

  it("is never a duo's night against a full squad's, but the size that both hunt most", () => {
    // 300 full squads of only one hunter do not count for both.
    const sizes = { ...unlike, 2: two(ofDuo(40), figure("x", 30)), 4: two(figure("y", 300), ofFull(8)) };
    expect(headlineSize(sizes)).toBe(2);
    expect(headlineSize({ ...sizes, 4: two(figure("y", 300), ofFull(31)) })).toBe(4);
  });

  it("is never a night that both hunted together, but a size in which each has a best of their own", () => {
    const together = two(ofDuo(40), ofDuo(30));
    const sizes = { ...unlike, any: together, 2: together, 4: two(figure("y", 5), figure("z", 7)) };
    expect(headlineSize(sizes)).toBe(4);
    expect(headlineSize({ ...sizes, 4: two(figure("y", 5), figure("y", 7)) })).toBe("any");
  });

  it("is one in which boards would accept the bests of both", () => {
    const sizes = { ...unlike, 2: two(ofDuo(40), figure("x", 30, false)), 4: two(figure("y", 3), ofFull(3)) };
    expect(headlineSize(sizes)).toBe(4);
    expect(headlineSize({ ...sizes, 2: two(ofDuo(40), nothing) })).toBe(4);
  });

  it("is all sizes when no size can be compared", () => {
    expect(headlineSize({ ...unlike, 2: two(ofDuo(), nothing), 4: two(nothing, ofFull()) })).toBe("any");
  });
});
