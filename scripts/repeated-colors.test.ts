import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const colorsOf = (file: string) => readFileSync(file, "utf8").match(/#[0-9a-f]{6}\b/gi) ?? [];
const tokens = new Set(
  ["apps/web/src/styles/tokens.css", ...globSync("apps/web/src/domain-ui/sky/*.css")].flatMap(colorsOf),
);

/**
 * Pictures without a style sheet repeat tokens by their value, so each value must be one that the pages, or their sky,
 * have in some theme.
 */
const files = [
  "apps/web/index.html",
  "apps/web/public/favicon.svg",
  ...globSync(["apps/server/src/**/*.ts", "packages/engine/src/cards/*.ts"]).filter(
    (file) => !file.includes(".test.") && colorsOf(file).length > 0,
  ),
];

it.each(files)("%s draws only with colours of the tokens", (file) => {
  const colors = colorsOf(file);
  expect(colors).not.toEqual([]);
  expect(colors.filter((color) => !tokens.has(color))).toEqual([]);
});

it("the cards are among the checked files", () => {
  expect(files).toContain("packages/engine/src/cards/card-parts.ts");
});
