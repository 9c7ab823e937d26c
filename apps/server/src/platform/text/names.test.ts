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
  ])("%s = %s", (a, b) => {
    expect(nameKey(a)).toBe(nameKey(b));
  });

  test.each([
    ["ılık", "ilik"],
    ["Anka", "Änka"],
    ["a b", "ab"],
  ])("%s ≠ %s", (a, b) => {
    expect(nameKey(a)).not.toBe(nameKey(b));
  });

  test("nothing is left of invisible characters", () => {
    expect(nameKey("\u200b\ue001 \u202e")).toBe("");
  });
});

describe("text that is found", () => {
  test.each([
    ["Ångström", "angstrom"],
    ["ＦＵＬＬ", "full"],
    ["ﬁsh", "fish"],
    ["Ｓｔｒａßｅ", "STRASSE"],
    ["Żółć", "zołc"],
    ["тёмный", "ТЕМНЫИ"],
  ])("%s by %s", (name, text) => {
    expect(searchKey(name)).toBe(searchKey(text));
  });
});
