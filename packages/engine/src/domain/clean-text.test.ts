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

  it.each([
    ["Host, addr=203.0.113.7", "Host"],
    ["Host,", "Host"],
    [", Host", ""],
    ["dana.canary@example.com", ""],
    ["a@b", ""],
    ["203.0.113.7", ""],
    ["203.0.113.7:4950", ""],
    ["[2001:db8::77]:4950", ""],
    ["2001:db8::77", ""],
    ["00:1b:44:11:3a:b7", ""],
    ["my-host.example:4950", ""],
    ["https://example.org", ""],
    ["C:\\Users\\Dana", ""],
    ["C:/Users/Dana", ""],
    ["\\\\NAS\\share", ""],
    ["/home/dana", ""],
    ["~/EE.log", ""],
    ["../EE.log", ""],
    [`${"x".repeat(maxNameCharacters)}@example.org`, ""],
    // These names only resemble an address or a path in part.
    ["v1.2.3", "v1.2.3"],
    ["1.2.3.4.5", "1.2.3.4.5"],
    ["Ant-01_x.y", "Ant-01_x.y"],
    ["</script>", "</script>"],
    ["A: B", "A: B"],
    ["夜@", "夜@"],
  ])("of %j, cut at its comma and free of addresses and paths, is %j", (raw, clean) => {
    expect(cleanName(raw)).toBe(clean);
  });

  it("does not change when it is cleaned again, and keeps its limit", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (raw) => {
        const name = cleanName(raw);
        expect(cleanName(name)).toBe(name);
        expect(Array.from(name).length).toBeLessThanOrEqual(maxNameCharacters);
        expect(cleanText(cleanText(raw))).toBe(cleanText(raw));
      }),
      { numRuns: Number(process.env.ENGINE_PROPERTY_RUNS ?? 500) },
    );
  });
});
