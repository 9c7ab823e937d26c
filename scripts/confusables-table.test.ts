import { expect, test } from "vitest";
import { confusablesTable } from "./confusables-table.ts";

// An excerpt of Unicode 16.0.0.
const excerpt = `# confusables.txt
# Unicode Security Mechanisms for UTS #39
# Version: 16.0.0
#

03F2 ;\t0063 ;\tMA\t# ( ϲ → c ) GREEK LUNATE SIGMA SYMBOL → LATIN SMALL LETTER C\t#
FF43 ;\t0063 ;\tMA\t# ( ｃ → c ) FULLWIDTH LATIN SMALL LETTER C → LATIN SMALL LETTER C\t# →с→
1D41C ;\t0063 ;\tMA\t# ( 𝐜 → c ) MATHEMATICAL BOLD SMALL C → LATIN SMALL LETTER C\t#
006D ;\t0072 006E ;\tMA\t# ( m → rn ) LATIN SMALL LETTER M → LATIN SMALL LETTER R, LATIN SMALL LETTER N\t#
`;

test("the table has a row for each group of look-alikes, in the order of code points", () => {
  const lines = confusablesTable(excerpt).split("\n");
  expect(lines[0]).toContain("Unicode 16.0.0");
  expect(lines.filter((line) => !line.startsWith("#"))).toEqual([
    "0063 ; 03F2 FF43 1D41C",
    "0072 006E ; 006D",
    "",
  ]);
});

test("the table is not made of any other file", () => {
  expect(() => confusablesTable("03F2 ;\t0063 ;\tMA\n")).toThrow("confusables.txt");
});
