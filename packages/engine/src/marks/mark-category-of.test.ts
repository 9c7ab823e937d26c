import { describe, expect, it } from "vitest";
import { activeTimeCategory, firstLimbCategory } from "./mark-category-of.ts";
import { markOf } from "./mark-thresholds.ts";

describe("an active time", () => {
  it.each([0, 1, 5, 7])("has no mark in a night of %i full runs", (count) => {
    expect(activeTimeCategory(count)).toBeUndefined();
  });

  it("has a mark in a night of six", () => {
    expect(activeTimeCategory(6)).toBe("activeTime");
  });
});

describe("the first limb", () => {
  it("of the Teralyst has a mark when its run was entered at night", () => {
    // docs/screens.md, "Marks": 31 g, 31.3 spp, 32.5 sp.
    const category = firstLimbCategory("teralyst", false) ?? "realTime";
    expect([31_000, 31_234, 31_301].map((ms) => markOf(category, ms))).toEqual(["g", "spp", "sp"]);
  });

  it("of the Teralyst has no mark in a preload run, or in one whose start is unknown", () => {
    expect(firstLimbCategory("teralyst", true)).toBeUndefined();
    expect(firstLimbCategory("teralyst", null)).toBeUndefined();
  });

  it("of a later eidolon is rated as a water limb in any run", () => {
    expect(firstLimbCategory("gantulyst", true)).toBe("waterLimbTime");
    expect(firstLimbCategory("hydrolyst", null)).toBe("waterLimbTime");
  });
});
