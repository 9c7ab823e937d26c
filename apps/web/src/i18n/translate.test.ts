import { describe, expect, it } from "vitest";
import type { locales } from "./locale.ts";
import type { TextKey } from "./translate.ts";
import { createTranslate, textsIn } from "./translate.ts";

/** Writes made-up texts, whose keys are not in the app's catalogs. */
function translateWith(catalog: Parameters<typeof textsIn>[0], locale: (typeof locales)[number] = "en") {
  const translate = createTranslate(locale, new Map(textsIn(catalog)));
  return (key: string, values?: Parameters<typeof translate>[1]) => translate(key as TextKey, values);
}

describe("a text", () => {
  const t = translateWith({
    night: { title: "Night {{number}} of {{name}}, {{number}}", empty: "" },
    shout: "{{word}}!",
  });

  it("a text is found through its sections, and contains every value at its placeholder", () => {
    expect(t("night.title", { number: 3, name: "Ash" })).toBe("Night 3 of Ash, 3");
  });

  // The values are hunters' names: no part of them may be read as a pattern or a placeholder.
  it.each(["$&", "$1", "{{word}}", "$t(night.title)", "<b>"])("shows the value %s as it is", (word) => {
    expect(t("shout", { word })).toBe(`${word}!`);
  });

  it("a text shows a zero, and an empty value", () => {
    expect(t("shout", { word: 0 })).toBe("0!");
    expect(t("shout", { word: "" })).toBe("!");
  });

  it("a text that the catalog lacks is shown as its key", () => {
    expect(t("night.missing")).toBe("night.missing");
    expect(t("night")).toBe("night");
    expect(t("constructor")).toBe("constructor");
    expect(t("night.toString")).toBe("night.toString");
  });
});

describe("a text with plural forms", () => {
  // CLDR's categories for whole numbers: https://www.unicode.org/cldr/charts/48/supplemental/language_plural_rules.html
  it.each([
    ["en", { 0: "other", 1: "one", 2: "other" }],
    ["cs", { 0: "other", 1: "one", 2: "few", 4: "few", 5: "other" }],
    ["ru-RU", { 0: "many", 1: "one", 3: "few", 11: "many", 21: "one", 22: "few" }],
    ["uk-UA", { 1: "one", 2: "few", 5: "many", 21: "one" }],
    ["tl", { 1: "one", 3: "one", 4: "other", 6: "other" }],
    ["ja", { 0: "other", 1: "other", 2: "other" }],
  ] as const)("has the plural form that the language %s asks for", (locale, formOfCount) => {
    const forms = { night_one: "one", night_few: "few", night_many: "many", night_other: "other" };
    const t = translateWith(forms, locale);
    for (const [count, form] of Object.entries(formOfCount))
      expect(t("night", { count: Number(count) })).toBe(form);
  });

  it("zero has its own text when the catalog gives one", () => {
    const t = translateWith({
      more_zero: "nothing more",
      more_one: "{{count}} more",
      more_other: "{{count}} more",
    });
    expect(t("more", { count: 0 })).toBe("nothing more");
    expect(t("more", { count: 2 })).toBe("2 more");
  });

  it("a text has one form when the catalog has no others", () => {
    expect(translateWith({ runs: "runs: {{count}}" })("runs", { count: 1 })).toBe("runs: 1");
  });
});
