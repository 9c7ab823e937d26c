import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configurationPage } from "./configuration-page.ts";

test("docs/configuration.md lists what the server reads (mend with: npm run generate)", () => {
  expect(readFileSync("docs/configuration.md", "utf8")).toBe(configurationPage());
});
