import { describe, expect, it } from "vitest";
import { type MarkCategory, markCategories } from "../domain/mark-categories.ts";
import type { Mark } from "../domain/marks.ts";
import { markOf } from "./mark-thresholds.ts";
import { medalOf, rankTier } from "./rank-tier.ts";

// The thresholds of docs/screens.md, "Marks" (seconds; fractions for ranks).
const specification = `
Last hydrolyst limb break time: f up to 402, g 410, spp 418, sp 425, s 430, a 440, b 450, c 490.
Limb break time and capshot time: sp 0.1, s 0.3, a 0.7, b 1.7, c 2.7.
First teralyst limb break time: g 31, spp 31.3, sp 32.5, s 33.5, a 35, b 40, c 45.
Water limb time: g 1, spp 2, sp 3.5, s 5.5, a 7, b 10, c 13.
Active time: g 2860, spp 2900, sp 2925, s 2950, a 3000, b 3050, c 3100.
Real time: f up to 455, g 469, spp 477, sp 484, s 489, a 499, b 509, c 529.
Rank as a fraction: spp 0.001, sp 0.01, s 0.05, a 0.1, b 0.2, c 0.5.`;

const categoriesBySentence: Readonly<Record<string, readonly MarkCategory[]>> = {
  "Last hydrolyst limb break time": ["lastHydrolystLimbBreakTime"],
  "Limb break time and capshot time": ["limbBreakTime", "capshotTime"],
  "First teralyst limb break time": ["firstTeralystLimbBreakTime"],
  "Water limb time": ["waterLimbTime"],
  "Active time": ["activeTime"],
  "Real time": ["realTime"],
  "Rank as a fraction": ["rankFraction"],
};

interface Case {
  readonly category: MarkCategory;
  readonly threshold: number;
  readonly mark: Mark;
  readonly next: Mark;
}

const cases: readonly Case[] = specification
  .trim()
  .split("\n")
  .flatMap((sentence) => {
    const [name = "", list = ""] = sentence.replace(/\.$/, "").split(": ");
    const entries = list.split(", ").map((entry) => {
      const [mark, value] = entry.replace("up to ", "").split(" ");
      return { mark: mark as Mark, value: Number(value) };
    });
    return categoriesBySentence[name]!.flatMap((category) =>
      entries.map(({ mark, value }, index) => ({
        category,
        threshold: category === "rankFraction" ? value : Math.round(value * 1000),
        mark,
        next: entries[index + 1]?.mark ?? ("f" as const),
      })),
    );
  });

describe("rating marks", () => {
  it("cover every category of the specification", () => {
    expect(new Set(cases.map((entry) => entry.category))).toEqual(new Set(markCategories));
    expect(cases).toHaveLength(8 + 5 + 5 + 7 + 7 + 7 + 8 + 6);
  });

  it.each(cases)("$category: $mark up to $threshold, then $next", ({ category, threshold, mark, next }) => {
    const step = category === "rankFraction" ? 1e-9 : 1;
    expect(markOf(category, threshold)).toBe(mark);
    expect(markOf(category, threshold + step)).toBe(next);
  });

  it("gives f to a value that is too good to be true", () => {
    expect(markOf("realTime", 1)).toBe("f");
    expect(markOf("lastHydrolystLimbBreakTime", 395_000)).toBe("f");
  });

  it("rates a limb broken a little faster than its animation", () => {
    expect(markOf("limbBreakTime", -36)).toBe("sp");
  });

  it("gives no mark to an unknown value", () => {
    expect(markOf("realTime", null)).toBeNull();
    expect(markOf("realTime", Number.NaN)).toBeNull();
  });
});

describe("medals and rank tiers", () => {
  it.each([
    [1, "gold"],
    [2, "silver"],
    [3, "bronze"],
    [4, null],
    [0, null],
    [null, null],
  ])("rank %s has the medal %s", (rank, medal) => {
    expect(medalOf(rank)).toBe(medal);
  });

  it.each([
    [1, 20, "gold"],
    [1, 19, null],
    [2, 20, "a"],
    [12, 403, "s"],
    [2, 2000, "spp"],
    [500, 1000, "c"],
    [501, 1000, null],
  ])("rank %i of %i is in tier %s", (rank, fieldSize, tier) => {
    expect(rankTier(rank, fieldSize)).toBe(tier);
  });
});
