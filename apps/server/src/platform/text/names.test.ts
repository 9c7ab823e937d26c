import { describe, expect, test } from "vitest";
import { nameKey } from "./name-key.ts";
import { searchKey } from "./search-key.ts";

// Unicode 16, CaseFolding.txt, statuses C and F.
describe("spellings of one name", () => {
  test.each([
    ["Anka", "aNKA"],
    ["Straße", "STRASSE"],
    ["STRAẞE", "strasse"],
    ["ΟΔΥΣΣΕΥΣ", "οδυσσευς"],
    ["İzmir", "i\u0307zmir"],
    ["\u212Aelvin", "kelvin"],
    ["e\u0301", "É"],
    ["An\u200bka\ue000", "anka"],
  ])("have one key: %s and %s", (a, b) => {
    expect(nameKey(a)).toBe(nameKey(b));
  });

  test.each([
    ["ılık", "ilik"],
    ["Anka", "Änka"],
    ["a b", "ab"],
  ])("do not include these two: %s and %s", (a, b) => {
    expect(nameKey(a)).not.toBe(nameKey(b));
  });

  test("have no invisible characters in their key", () => {
    expect(nameKey("\u200b\ue001 \u202e")).toBe("");
  });
});

describe("the key of a search", () => {
  test.each([
    ["Ångström", "angstrom"],
    ["ＦＵＬＬ", "full"],
    ["ﬁsh", "fish"],
    ["Ｓｔｒａßｅ", "STRASSE"],
    ["Żółć", "zołc"],
    ["тёмный", "ТЕМНЫИ"],
  ])("is the same for %s and %s", (name, text) => {
    expect(searchKey(name)).toBe(searchKey(text));
  });
});
