import { describe, expect, it } from "vitest";
import { fillLocaleGaps } from "./fill-locale-gaps.ts";

describe("a catalog with gaps", () => {
  const english = {
    home: { title: "Home", nights_one: "{{count}} night", nights_other: "{{count}} nights" },
  };

  it("a catalog with gaps is filled with English texts and keeps its own", () => {
    const own = { home: { title: "Domů" } };
    expect(fillLocaleGaps(english, own, "cs")).toMatchObject({
      home: { title: "Domů", nights_one: "{{count}} night" },
    });
  });

  it("a catalog gets every plural form that its language needs", () => {
    // CLDR: Czech has one, few, many, other; Japanese only other.
    const own = {
      home: { nights_one: "{{count}} noc", nights_few: "{{count}} noci", nights_other: "{{count}} nocí" },
    };
    expect(fillLocaleGaps(english, own, "cs")).toMatchObject({
      home: { nights_one: "{{count}} noc", nights_few: "{{count}} noci", nights_many: "{{count}} nocí" },
    });
  });
});
