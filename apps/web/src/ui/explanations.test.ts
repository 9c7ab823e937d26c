import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
  .map((file) => ({ file: file.replaceAll("\\", "/"), text: readFileSync(join(root, file), "utf8") }));
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe("the app's components", () => {
  it("use one kind of select", () => {
    expect(filesWith(/<select\b/)).toEqual(["ui/select-field.tsx"]);
  });

  it("explain figures and marks by a tooltip, which a touch opens too, not by a title", () => {
    expect(filesWith(/<(?:span|abbr|td|th|div)\b[^>]*\stitle=/)).toEqual([]);
  });
});
