import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { walksOf, wrongRows } from "./walks.ts";

const walks = walksOf(readFileSync("docs/walks.md", "utf8"));
const readSource = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : null);

it("docs/walks.md names files that exist, and in each the code that does the step", () => {
  expect(walks.flatMap(({ rows }) => wrongRows(rows, readSource))).toEqual([]);
});

it.each(walks)("the head of '$title' counts the rows of its parts", ({ rows, parts, headFigures }) => {
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  expect(headFigures).toEqual([new Set(rows.map(({ file }) => file)).size, ...parts]);
});

const planted = `# Walks

## An act

**2 files**: 1 first, 1 then. It takes 3 days.

### First

| | file | there | takes → hands on |
|---|---|---|---|
| 1 | \`a.ts\` | \`go\`, \`stop\` | nothing → all |

### Then

| 2 | \`b.ts\` | \`end\` | all → nothing |
`;

it("walksOf reads rows, the sizes of parts and the figures at the head", () => {
  expect(walksOf(planted)).toEqual([
    {
      title: "An act",
      rows: [
        { number: 1, file: "a.ts", names: ["go", "stop"] },
        { number: 2, file: "b.ts", names: ["end"] },
      ],
      parts: [1, 1],
      headFigures: [2, 1, 1],
    },
  ]);
});

it("wrongRows reports a file that does not exist, and a name that is only part of another", () => {
  const rows = walksOf(planted).flatMap((walk) => walk.rows);
  const sources: Readonly<Record<string, string>> = { "a.ts": "go(); stopAll();" };
  expect(wrongRows(rows, (file) => sources[file] ?? null)).toEqual([
    "1: a.ts does not say stop",
    "2: b.ts is not there",
  ]);
});
