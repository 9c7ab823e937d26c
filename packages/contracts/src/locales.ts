/** The languages of all texts for people, in the order of the language menu. */
export const locales = ["en", "es", "de-DE", "cs", "ru-RU", "uk-UA", "tr", "tl", "zh-HK", "ja"] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = "en";

/** Returns the tag for Intl and the `lang` attribute, which call Tagalog `fil`. */
export function intlTag(locale: Locale): string {
  return locale === "tl" ? "fil" : locale;
}

/**
 * Returns the tag by which dates, numbers and lists are written: British English, `21 Nov 2026`, as in the English
 * texts.
 */
export function formatTag(locale: Locale): string {
  return locale === "en" ? "en-GB" : intlTag(locale);
}

/**
 * Returns the locale of a language tag: `en`, `en-GB` and `en_GB` are English, `de` and `de_AT` German. Null for a
 * language that is not offered, and for a text that is not a tag.
 */
export function matchLocale(tag: string): Locale | null {
  const wanted = tag.trim().replaceAll("_", "-").toLowerCase();
  const language = wanted.split("-", 1)[0] ?? "";
  const alias = language === "fil" ? "tl" : language;
  return (
    locales.find((locale) => locale.toLowerCase() === wanted) ??
    locales.find((locale) => locale.split("-", 1)[0] === alias) ??
    null
  );
}
