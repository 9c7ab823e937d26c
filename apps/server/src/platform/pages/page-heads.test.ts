import { expect, test } from "vitest";
import { isolateName } from "./page-heads.ts";

test("a name written in any direction keeps the figure after it in its place", () => {
  // Unicode UAX #9, 2.4.3 and 2.5: FIRST STRONG ISOLATE … POP DIRECTIONAL ISOLATE.
  expect(`${isolateName("صياد")} · 529`).toBe("\u2068صياد\u2069 · 529");
});
