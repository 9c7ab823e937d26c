import fc from "fast-check";
import { expect, it } from "vitest";
import { shownName } from "./shown-name.ts";

it.each(["Ash", "月影", "달그림자", "صياد", "นักล่า", "🌙", ".", "%", "I l I", "a\u200bb", "\u3164x"])(
  "shows %j as it is",
  (name) => {
    expect(shownName(name)).toBe(name);
  },
);

it.each([
  ["Hangul fillers", "\u3164\u115f\u1160\uffa0", "U+3164 U+115F U+1160 U+FFA0"],
  ["zero-width characters", "\u200b\u200d", "U+200B U+200D"],
  ["tags", "\u{e0041}\u{e0042}", "U+E0041 U+E0042"],
  ["selectors of variants", "\ufe0f\u{e0100}", "U+FE0F U+E0100"],
  ["a blank Braille pattern", "\u2800", "U+2800"],
  ["spaces", "\u2003\u3000", "U+2003 U+3000"],
  ["an accent without a letter", "\u1dc4", "U+1DC4"],
  ["a platform's glyph", "\ue000", "U+E000"],
  ["more characters than are named", "\u3164".repeat(24), "U+3164 U+3164 U+3164 U+3164"],
  ["nothing at all", "", "—"],
])("names the code points of a name of %s", (_, name, shown) => {
  expect(shownName(name)).toBe(shown);
});

it("shows something of every name, and stays silent about nobody", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 30 }), (name) => {
      expect(shownName(name)).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
    }),
  );
  expect(shownName(null)).toBeNull();
});
