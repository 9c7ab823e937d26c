import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";

interface Catalog {
  readonly [key: string]: string | Catalog;
}

/**
 * Completes every locale's catalog with the English texts it lacks, at build time: a visitor loads one file, never
 * English beside it. Plural forms that the locale has and English does not are filled with the locale's own
 * `_other`, or else with the English one.
 */
export function fillLocaleGaps(): Plugin {
  return {
    name: "fill-locale-gaps",
    enforce: "pre",
    transform(code, id) {
      const path = id.split("?")[0] ?? id;
      if (!/\/i18n\/locales\/[^/]+\.json$/.test(path) || basename(path) === "en.json") return null;
      const englishPath = join(dirname(path), "en.json");
      this.addWatchFile(englishPath);
      const english = JSON.parse(readFileSync(englishPath, "utf8")) as Catalog;
      const locale = basename(path, ".json");
      return { code: JSON.stringify(fillGaps(english, JSON.parse(code) as Catalog, locale)), map: null };
    },
  };
}

/** `own` with every key of `english` that it lacks, and every plural form that `locale` needs. */
export function fillGaps(english: Catalog, own: Catalog, locale: string): Catalog {
  const filled: Record<string, string | Catalog> = { ...own };
  for (const [key, text] of Object.entries(english)) {
    const present = filled[key];
    if (typeof text !== "string") {
      filled[key] = fillGaps(text, typeof present === "object" ? present : {}, locale);
      continue;
    }
    filled[key] ??= text;
    if (key.endsWith("_other")) {
      for (const category of pluralCategories(locale)) {
        filled[key.replace(/other$/, category)] ??= filled[key];
      }
    }
  }
  return filled;
}

function pluralCategories(locale: string): readonly string[] {
  return new Intl.PluralRules(locale === "tl" ? "fil" : locale).resolvedOptions().pluralCategories;
}
