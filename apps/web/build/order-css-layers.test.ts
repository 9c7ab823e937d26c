import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cssLayers } from "./order-css-layers.ts";

const src = join(import.meta.dirname, "../src");

// The browser puts a layer that the order does not name after all others, where its rules are stronger than theirs.
it("every style sheet's rules are in a layer of the order", () => {
  const sheets = globSync("**/*.css", { cwd: src });
  const layers = sheets.flatMap((file) =>
    [...readFileSync(join(src, file), "utf8").matchAll(/@layer ([\w-]+) \{/g)].map(({ 1: name }) => ({
      file,
      name,
    })),
  );
  expect(layers.length).toBeGreaterThan(sheets.length / 2);
  expect(layers.filter(({ name }) => !cssLayers.some((known) => known === name))).toEqual([]);
});
