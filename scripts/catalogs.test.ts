import { describe, expect, it } from "vitest";
import { type CatalogTree, catalogFaults } from "./catalogs.ts";

const en: CatalogTree = {
  home: { title: "Hello {{name}}", runs_one: "{{count}} run", runs_other: "{{count}} runs" },
};
const cs: CatalogTree = {
  home: {
    title: "Ahoj {{name}}",
    runs_one: "jeden běh",
    runs_few: "{{count}} běhy",
    runs_many: "{{count}} běhu",
    runs_other: "{{count}} běhů",
  },
};
const sources = 't("home.title"); t("home.runs", { count })';
const check = (catalogs: Record<string, CatalogTree>, text = sources) =>
  catalogFaults({ catalogs, sources: text, untranslated: [/^Steam$/] });

function without(tree: CatalogTree, key: string): CatalogTree {
  const home = { ...(tree.home as CatalogTree) };
  delete (home as Record<string, unknown>)[key];
  return { home };
}

describe("the catalog check", () => {
  it("accepts complete catalogs, each with the plural forms of its own language", () => {
    expect(check({ en, cs })).toEqual([]);
  });

  it("reports a missing key", () => {
    expect(check({ en, cs: without(cs, "title") })).toEqual(["cs: home.title is missing"]);
  });

  it("reports a missing plural form that the language needs and English does not have", () => {
    expect(check({ en, cs: without(cs, "runs_few") })).toEqual(["cs: home.runs_few is missing"]);
  });

  it("reports a plural form that the language does not have", () => {
    const ja = { home: { title: "{{name}}さん", runs_one: "{{count}} 回", runs_other: "{{count}} 回" } };
    expect(check({ en, ja })).toEqual(["ja: home.runs_one is not a key of this language"]);
  });

  it("reports a placeholder that English does not have", () => {
    const wrong = { home: { ...(cs.home as CatalogTree), title: "Ahoj {{nick}}" } };
    expect(check({ en, cs: wrong })[0]).toMatch(/^cs: home\.title has the placeholders "nick"/);
  });

  it("reports a key that no source uses, and recognises composed keys", () => {
    expect(check({ en, cs }, 't("home.title")')).toEqual(["en: home.runs is used nowhere"]);
    expect(check({ en, cs }, ["t('home.title'); t(`home.$", "{what}`)"].join(""))).toEqual([]);
  });

  it("finds English left in a language of another script, except for names", () => {
    const ja = { home: { title: "Hello {{name}}", runs_other: "{{count}} 回" } };
    expect(check({ en, ja })).toEqual(["ja: home.title is still English: Hello {{name}}"]);
    const steam = { home: { ...(en.home as CatalogTree), title: "Steam" } };
    expect(check({ en: steam, ja: { home: { title: "Steam", runs_other: "{{count}} 回" } } })).toEqual([]);
  });

  it("fails without an English catalog", () => {
    expect(check({ cs })).not.toEqual([]);
  });
});
