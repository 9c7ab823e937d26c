import { expect, it } from "vitest";
import { danglingReferences } from "./references.ts";

const sound: Readonly<Record<string, string>> = {
  "docs/rules.md":
    "# Rules\n\n## 4. Definitions\n\n## Who is shown\n\nSee [this](#who-is-shown) and [that](trust.md).\n",
  "docs/trust.md": "| row | promise |\n| R8 | holds |\n| threat 11 | script |\n",
  "docs/adr/0001-one-runtime.md": "# One runtime\n",
  "src/lib/dates.ts":
    '// docs/rules.md, section 4; docs/rules.md 4; docs/rules.md, "Who is shown"; ADR 0001\n',
  "src/lib/show.ts": "/** As `lib/dates.ts` says, and show.test.ts shows (R8, threat 11). */\nexport {};\n",
  "src/lib/show.test.ts": "it(\"is shown (docs/rules.md, 'Who is shown')\", () => {});\n",
  "src/page.ts": 'import "../vanished.ts"; // https://example.org/gone.md says why; `<verb>-<noun>.ts`\n',
};

const faultsWith = (planted: Readonly<Record<string, string>>) =>
  danglingReferences(new Map(Object.entries({ ...sound, ...planted })));

it("the check accepts references to existing files and sections", () => {
  expect(faultsWith({})).toEqual([]);
});

it("the check allows a superseded decision to name files of its time", () => {
  const was = "# Far pages\n\nStatus: STATUS\n\n`far-page.ts` counts.\n";
  const file = "docs/adr/0002-far-pages.md";
  expect(faultsWith({ [file]: was.replace("STATUS", "superseded by 0001") })).toEqual([]);
  expect(faultsWith({ [file]: was.replace("STATUS", "accepted") })).toHaveLength(1);
});

it.each([
  ["a comment names a document that is not there", "src/a.ts", "// design.md has it", "design.md"],
  ["a comment names a file that was moved", "src/a.ts", "/** See lib/days.ts. */", "lib/days.ts"],
  ["a comment in a style sheet", "src/a.css", "/* as in gone.css */", "gone.css"],
  ["a comment in SQL", "src/a.sql", "-- as gone.sql does", "gone.sql"],
  ["a comment behind code", "src/a.ts", "const a = 1; // gone.md", "gone.md"],
  ["a number that no heading has", "src/a.ts", "// docs/rules.md, sections 4 and 5", "5"],
  ["a heading that is not there", "src/a.ts", '// docs/rules.md, "Who is hidden"', "Who is hidden"],
  ["a heading in a test's title", "src/a.test.ts", "test(\"a (docs/rules.md, 'B')\", f)", "B"],
  ["a document links to nothing", "README.md", "[the way](docs/way/)", "docs/way/"],
  ["a document links to no heading", "README.md", "[who](docs/rules.md#who)", "#who"],
  ["a document names a file", "README.md", "`scripts/gone.mjs` does it", "scripts/gone.mjs"],
  ["an unknown promise", "src/a.test.ts", 'test("holds (R9)", f)', "R9"],
  ["an unknown threat", "src/a.ts", "// threat 12", "threat 12"],
  ["an unknown decision", "src/a.ts", "// as ADR 0002 says", "ADR 0002"],
  ["a document without a name", "src/a.ts", "// Specification, section 9", "Specification, section 9"],
])("the check finds this fault: %s", (_what, file, text, named) => {
  const faults = faultsWith({ [file]: `${text}\n` });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`${file}:1 `);
  expect(faults[0]).toContain(named);
});
