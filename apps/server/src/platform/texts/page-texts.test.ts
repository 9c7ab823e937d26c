import { locales } from "@hunt/contracts/locales";
import { describe, expect, it } from "vitest";
import { testTexts } from "../../testing/test-texts.ts";
import { createPageTexts, createPageTextsIn } from "./page-texts.ts";

describe("a text of the server's pages", () => {
  // CLDR: Russian has one (1, 21), few (2), many (5, 11); numbers are grouped by a no-break space.
  const russian = createPageTexts("ru-RU", {
    "plain.hunters_one": "{{count}} один",
    "plain.hunters_few": "{{count}} мало",
    "plain.hunters_many": "{{count}} много",
    "plain.hunters_other": "{{count}} другое",
  });

  it.each([
    [1, "1 один"],
    [2, "2 мало"],
    [5, "5 много"],
    [11, "11 много"],
    [21, "21 один"],
    [1_234_000, "1\u00a0234\u00a0000 много"],
  ])("has the plural form of its language: %i", (count, text) => {
    expect(russian.text("plain.hunters", { count })).toBe(text);
  });

  it("contains facts unchanged, whatever characters they have", () => {
    const texts = createPageTexts("en", { "plain.nightOfUpload": "Night {{number}}: {{format}}" });
    const text = texts.text("plain.nightOfUpload", { number: 2, format: "$& {{number}} <b>" });
    expect(text).toBe("Night 2: $& {{number}} <b>");
  });

  it("that is missing is an error, not an empty text", () => {
    expect(() => createPageTexts("en", {}).text("rules.title")).toThrow("rules.title");
    expect(() => createPageTextsIn("/nonexistent")("ja")).toThrow("not built");
  });

  it("names the limit of a size as people read sizes", () => {
    const maxBytes = 512_000_000;
    expect(testTexts("en").problem("upload_too_large", { maxBytes }).detail).toContain("512 MB");
    expect(testTexts("ru-RU").problem("upload_too_large", { maxBytes }).detail).toContain("512 МБ");
  });

  it("describes a game log without a hunt, and a file that is not a game log", () => {
    expect(testTexts("en").fileKind("image")?.title).toBe("This is a picture.");
    for (const kind of ["game_log", "constructor", 7, undefined]) {
      expect(testTexts("en").fileKind(kind)).toBeNull();
    }
  });

  it.each(locales)("lists squads and writes days in %s", (locale) => {
    const texts = testTexts(locale);
    expect(texts.list(["A", "B"])).toMatch(/^A.+B$/);
    // The day is a UTC day, in any time zone of the machine.
    expect(texts.day("2026-11-21T23:59:59.000Z")).toMatch(/21/);
  });
});
