import { locales } from "@hunt/contracts/locales";
import { describe, expect, it } from "vitest";
import { typographyFaults } from "./typography.ts";

const faultsOf = (text: string, locale = "en") => typographyFaults({ [locale]: { page: { text } } });

describe("apostrophes and quotation marks", () => {
  it.each([
    ["en", "The host's log"],
    ["en", "The hosts' logs"],
    ["en", 'The button "Publish"'],
    ["tr", "Steam'de"],
    ["uk-UA", "ім'я"],
    ["tl", "Ito'y gabi"],
  ] as const)("are curly in %s: %s is refused", (locale, text) => {
    expect(faultsOf(text, locale)).toEqual([
      expect.stringMatching(new RegExp(`^${locale}: page\\.text has the sign ["'],`)),
    ]);
  });

  it("are curly: the modifier letter apostrophe is refused", () => {
    expect(faultsOf("імʼя", "uk-UA")).toHaveLength(1);
  });

  it.each(["The host’s log", "The button “Publish”", "Send `'x'` or `{\"a\": 1}`"])("%s is right", (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});

describe("units", () => {
  it.each([
    ["en", "within 5ms"],
    ["en", "{{seconds}}s left"],
    ["en", "{{gibibytes}}GiB"],
    ["en", "at 144fps"],
    ["de-DE", "Letzte 4s"],
    ["ru-RU", "Последние 4с"],
    ["uk-UA", "{{ms}}мс"],
    ["tr", "Son 4sn"],
    ["ja", "最後の 4秒"],
    ["zh-HK", "最後 {{seconds}}秒"],
  ] as const)("have a space before them in %s: %s is refused", (locale, text) => {
    expect(faultsOf(text, locale)).toEqual([
      expect.stringMatching(/^[\w-]+: page\.text has no space before /),
    ]);
  });

  it.each(["30 secs", "1 sec", "5 mins", "2 hrs", "10 msec", "90 Secs."])(
    "are symbols or words in English: %s is refused",
    (text) => {
      expect(faultsOf(text)).toEqual([expect.stringMatching(/^en: page\.text shortens /)]);
    },
  );

  it.each([
    ["en", "8 KB"],
    ["en", "8 mb"],
    ["en", "8 Mb"],
    ["de-DE", "{{size}} KB"],
  ] as const)("of bytes are kB, MB, GB and GiB in %s: %s is refused", (locale, text) => {
    expect(faultsOf(text, locale)).toEqual([expect.stringMatching(/ is no unit of ours$/)]);
  });

  it.each([
    ["en", "within 5 ms, 4 s, 30 seconds, 8 MB, 144 fps, {{gibibytes}} GiB"],
    ["en", "{{name}}s, 12h30, 5x3, 3rd, any%"],
    ["de-DE", "{{name}}s Nächte"],
    ["ru-RU", "4 с, {{ms}} мс"],
    ["ja", "4 秒で"],
  ] as const)("%s: %s is right", (locale, text) => {
    expect(faultsOf(text, locale)).toEqual([]);
  });
});

describe("the sign of per cent", () => {
  it.each([
    ["en", "25 %"],
    ["tl", "{{percent}} %"],
    ["ja", "25 %"],
    ["zh-HK", "25 %"],
    ["de-DE", "25%"],
    ["es", "{{percent}}%"],
    ["cs", "25%"],
    ["ru-RU", "25%"],
    ["uk-UA", "25%"],
    ["tr", "25%"],
    ["tr", "% 25"],
  ] as const)("is placed as %s places it: %s is refused", (locale, text) => {
    expect(faultsOf(text, locale)).toEqual([expect.stringMatching(/^[\w-]+: page\.text writes /)]);
  });

  it.each(locales)("is part of a name in %s: any%% is right", (locale) => {
    expect(faultsOf("any%, novaless%", locale)).toEqual([]);
  });
});
