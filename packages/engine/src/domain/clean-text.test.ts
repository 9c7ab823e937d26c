import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanName, cleanText } from "./clean-text.ts";
import { maxNameCharacters } from "./limits.ts";

describe("a clean name", () => {
  it.each([
    ["Hunter\ue000", "Hunter"],
    ["a\u0000b\u001bc\u007fd\u009fe", "abcde"],
    ["\u202eevil\u2066x\u2069", "evilx"],
    ["A\u030angstrom", "\u00c5ngstrom"],
    ["  spaces  ", "spaces"],
    ["0123456789abcdef01234567", "#id"],
    ["\u200b\u2060\ufeff", ""],
  ])("of %j is %j", (raw, clean) => {
    expect(cleanName(raw)).toBe(clean);
  });

  it("does not change when cleaned again, and keeps to its limit", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (raw) => {
        const name = cleanName(raw);
        expect(cleanName(name)).toBe(name);
        expect(Array.from(name).length).toBeLessThanOrEqual(maxNameCharacters);
        expect(cleanText(cleanText(raw))).toBe(cleanText(raw));
      }),
      { numRuns: 2000 },
    );
  });
});
