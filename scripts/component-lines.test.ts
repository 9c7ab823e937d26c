import { expect, it } from "vitest";
import { longComponents } from "./component-lines.ts";

/** Makes a component of this many lines, nearly all of which are JSX. */
const component = (lines: number) =>
  `export function Page() {\n  return (\n    <main>\n${"      <hr />\n".repeat(lines - 6)}    </main>\n  );\n}\n`;

it("the check accepts a component of 70 lines, not counting blank ones", () => {
  expect(longComponents("page.tsx", component(70))).toEqual([]);
  expect(longComponents("page.tsx", component(70).replaceAll("<hr />\n", "<hr />\n\n"))).toEqual([]);
});

it("the check refuses a component of 71 lines, even when most of it is JSX", () => {
  expect(longComponents("page.tsx", `// First.\n${component(71)}`)).toEqual([
    "page.tsx:2 Page has 71 lines; 70 are the most",
  ]);
});

it("the check covers functions within others", () => {
  const inner = component(75).replace("export function Page() {", "export const Page = () => {");
  expect(longComponents("page.tsx", inner)).toHaveLength(1);
});
