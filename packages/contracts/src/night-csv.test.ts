import { expect, test } from "vitest";
import { csvCell } from "./night-csv.ts";

test.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["a,b", '"a,b"'],
  ["line\nbreak", '"line\nbreak"'],
  ["-0.036 0.041", "-0.036 0.041"],
])("the file has %j so that no spreadsheet takes it for a formula (ASVS 1.2.10)", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test("the file has numbers unchanged, and empty cells for unknown values", () => {
  expect([csvCell(-0.036), csvCell(null), csvCell(true)]).toEqual(["-0.036", "", "true"]);
});
