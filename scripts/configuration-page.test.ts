import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultTemplates } from "../apps/bot/src/config/load-config.ts";
import { configurationPage } from "./configuration-page.ts";

test("docs/configuration.md lists the variables of server and bot (mend with: npm run generate)", () => {
  expect(readFileSync("docs/configuration.md", "utf8")).toBe(configurationPage());
});

test("docs/operating.md shows the bot's built-in templates", () => {
  const [, shown = ""] = /```json\n([\s\S]*?)```/.exec(readFileSync("docs/operating.md", "utf8")) ?? [];
  expect(JSON.parse(shown)).toEqual(defaultTemplates);
});
