import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { namedWidths, widthFaults } from "./named-widths.ts";

it("the check accepts the named widths, as a limit and as a range, and conditions without a width", () => {
  const rules = [
    "@media (width < 480px) {}",
    "@media (768px <= width < 1024px) {}",
    "@media (width > 1032px) {}",
    "@container (width < 768px) {}",
    "@media (forced-colors: active) and (width >= 1400px) {}",
    "@media (prefers-reduced-motion: reduce) {}",
    ".card { width: 360px; }",
  ];
  expect(widthFaults("card.module.css", rules.join("\n"))).toEqual([]);
});

it("the check refuses another width in a style sheet, and says where", () => {
  expect(widthFaults("card.module.css", "\n@media (480px <= width < 900px) {\n  .card {}\n}\n")).toEqual([
    "card.module.css:2 changes at 900px; pages change at 480px, 768px, 1024px, 1032px, 1400px only",
  ]);
  expect(widthFaults("card.module.css", "@container (width < 32rem) {}")).toHaveLength(1);
});

it("the check refuses another width in a script", () => {
  expect(widthFaults("row-height.ts", 'return useMedia("(width < 600px)");')).toHaveLength(1);
});

it("the check refuses the old notation of a named width", () => {
  expect(widthFaults("card.module.css", "@media (max-width: 480px) {}")).toEqual([
    "card.module.css:1 writes a width as min-width or max-width, not as a range",
  ]);
});

it("the check has the widths of the document about screens", () => {
  const measures = readFileSync("docs/screens.md", "utf8").split("## Measures")[1] ?? "";
  expect(/Pages change at ([\d, ]+ and \d+) pixels/.exec(measures)?.[1]?.match(/\d+/g)?.map(Number)).toEqual(
    Object.values(namedWidths),
  );
});
