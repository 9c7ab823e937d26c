import { describe, expect, it } from "vitest";
import { matchRange, matchRanges } from "./match-range.ts";

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
    ["Işık", "ışık", "Işık"],
    ["𝔄𝔰𝔥", "ash", "𝔄𝔰𝔥"],
    ["Today’s ranking", "today's", "Today’s"],
    ["Ім’я", "імʼя", "Ім’я"],
    ["O'Hara", "o’h", "O'H"],
    ["ガガ", "が", null],
  ])("in %s, searched by %s, is %s", (text, part, expected) => {
    expect(matched(text, part)).toBe(expected);
  });

  it("is null for an empty part", () => {
    expect(matchRange("Ash", "")).toBeNull();
    expect(matchRange("Ash", "\u0301")).toBeNull();
  });
});

describe("the matched parts for several words", () => {
  it.each([
    ["Boards · Duo · Last limb", "duo last", ["Duo", "Last"]],
    ["Boards · Duo · Last limb", "limb duo", ["Duo", "limb"]],
    ["Last limb", "last limb", ["Last limb"]],
    ["Last limb", "last las", ["Last"]],
    ["Last limb", "x", []],
  ])("in %s, searched by %s, are %j", (text, part, expected) => {
    expect(matchRanges(text, part).map(({ from, to }) => text.slice(from, to))).toEqual(expected);
  });
});
