import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Pictures without a style sheet repeat tokens by their value: each must be one that the pages have in some theme. */
const files = [
  "apps/web/index.html",
  "apps/web/public/favicon.svg",
  ...globSync("apps/server/src/modules/**/*{-svg,draw-,picture}*.ts").filter(
    (file) => !file.includes(".test."),
  ),
];

const colorsOf = (text: string) => text.match(/#[0-9a-f]{6}\b/gi) ?? [];
const tokens = new Set(colorsOf(readFileSync("apps/web/src/styles/tokens.css", "utf8")));

it.each(files)("%s draws with colours of the tokens only", (file) => {
  const strange = colorsOf(readFileSync(file, "utf8")).filter((color) => !tokens.has(color));
  expect(strange).toEqual([]);
});

it("looks at the picture for link previews", () => {
  expect(files).toContain("apps/server/src/modules/nights/preview/preview-svg.ts");
});
