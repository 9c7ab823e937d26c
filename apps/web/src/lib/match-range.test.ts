import { describe, expect, it } from "vitest";
import { matchRange } from "./match-range.ts";

const matched = (text: string, part: string) => {
  const range = matchRange(text, part);
  return range === null ? null : text.slice(range.from, range.to);
};

describe("the matched part of a name", () => {
  it.each([
    ["Ashwind", "WIN", "win"],
    ["Éclair", "ecl", "Écl"],
    ["E\u0301clair", "ecl", "E\u0301cl"],
    ["eclair", "ÉCL", "ecl"],
    ["cafe\u0301", "cafe", "cafe\u0301"],
    ["ﬁnn", "fin", "ﬁn"],
    ["夜の狩人", "狩", "狩"],
    ["100%_sure", "%_", "%_"],
    ["𝔄𝔰𝔥", "ash", "𝔄𝔰𝔥"],
    ["ガガ", "が", null],
  ])("%s by %s is %s", (text, part, expected) => {
    expect(matched(text, part)).toBe(expected);
  });

  it("is nothing for an empty part", () => {
    expect(matchRange("Ash", "")).toBeNull();
    expect(matchRange("Ash", "\u0301")).toBeNull();
  });
});
