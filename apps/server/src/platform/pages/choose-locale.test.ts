import { describe, expect, it } from "vitest";
import { chooseLocale } from "./choose-words.ts";

// RFC 9110, 12.5.4, with the weights of 12.4.2; the matching is RFC 4647's lookup.
describe("the language that Accept-Language asks for", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["ja", "ja"],
    ["de", "de-DE"],
    ["de-AT", "de-DE"],
    ["fil-PH", "tl"],
    ["zh-TW,zh;q=0.9", "zh-HK"],
    ["da, en-gb;q=0.8, en;q=0.7", "en"],
    ["da, ru;q=0.8, en;q=0.7", "ru-RU"],
    ["en;q=0.3, cs;q=0.9", "cs"],
    ["en;q=0.3, cs ; q=0.9", "cs"],
    ["cs;Q=0.9,uk;q=0.95", "uk-UA"],
    ["tr, es", "tr"],
    ["xx", "en"],
  ])("of %j is %s", (header, locale) => {
    expect(chooseLocale(header)).toBe(locale);
  });

  it.each([
    ["*", "en"],
    ["xx, *;q=0.1", "en"],
    ["*;q=0.5, ja;q=0.8", "ja"],
    ["en;q=0, *", "es"],
    ["*;q=0", "en"],
  ])("of %j, with a wildcard, is %s", (header, locale) => {
    expect(chooseLocale(header)).toBe(locale);
  });

  it.each([
    ["ja;q=0, en;q=0.1", "en"],
    ["ja;q=0.000, ja, ru;q=0.2", "ru-RU"],
    ["de;q=0, de-AT, cs;q=0.1", "cs"],
    ["de-AT;q=0, de", "de-DE"],
  ])("of %j, with a refused language, is %s", (header, locale) => {
    expect(chooseLocale(header)).toBe(locale);
  });

  it.each([
    ["ja;q=2", "en"],
    ["ja;q=0.1234, cs;q=0.1", "cs"],
    ["ja;q=x;q=1, ru", "ru-RU"],
    ["ja;level=1, ru", "ru-RU"],
    [",,;,; q=1,ru", "ru-RU"],
    ["ja_JP, ru", "ru-RU"],
    [`${"j".repeat(500)}, ru`, "ru-RU"],
    ["\u0000ja, ru", "ru-RU"],
  ])("of %j, whose invalid parts are ignored, is %s", (header, locale) => {
    expect(chooseLocale(header)).toBe(locale);
  });

  it("is read only from the beginning of a long header", () => {
    expect(chooseLocale(`${"xx,".repeat(5_000)}ja`)).toBe("en");
  });
});
