import { describe, expect, it } from "vitest";
import { locales, textDirection, toLocale } from "./locale.ts";

describe("the locale of a value", () => {
  // docs/screens.md, "Footer": locales, default `en`; settings store `en_GB`; one enumeration has the single value `en-GB`.
  it.each([
    ["en", "en"],
    ["en-GB", "en"],
    ["en_GB", "en"],
    ["EN_us", "en"],
    ["de", "de-DE"],
    ["de_AT", "de-DE"],
    ["ru-RU", "ru-RU"],
    ["uk", "uk-UA"],
    ["fil", "tl"],
    ["tl", "tl"],
    ["zh-TW", "zh-HK"],
    ["xx", "en"],
    ["", "en"],
    ["__proto__", "en"],
    [null, "en"],
    [undefined, "en"],
  ])("for %s is %s", (value, locale) => {
    expect(toLocale(value)).toBe(locale);
  });

  it("locales are listed in the specification's order", () => {
    // English, Spanish, German, Czech, Russian, Ukrainian, Turkish, Tagalog, Chinese, Japanese
    expect(locales).toEqual(["en", "es", "de-DE", "cs", "ru-RU", "uk-UA", "tr", "tl", "zh-HK", "ja"]);
  });

  it("all locales are read from left to right", () => {
    expect(locales.every((locale) => textDirection(locale) === "ltr")).toBe(true);
  });
});
