/** A catalog as its file holds it: nested sections with texts at the leaves. */
export interface Catalog {
  readonly [key: string]: string | Catalog;
}

/**
 * Returns `own`, with each missing key taken from `english`, so that a visitor never loads English as well. Plural forms
 * that `locale` has and English does not are filled with the locale's own `_other`, or else with the English one.
 */
export function fillLocaleGaps(english: Catalog, own: Catalog, locale: string): Catalog {
  const filled: Record<string, string | Catalog> = { ...own };
  for (const [key, text] of Object.entries(english)) {
    const present = filled[key];
    if (typeof text !== "string") {
      filled[key] = fillLocaleGaps(text, typeof present === "object" ? present : {}, locale);
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
