/** The languages that every text for people comes in, in the order in which they are offered. */
export const locales = ["en", "es", "de-DE", "cs", "ru-RU", "uk-UA", "tr", "tl", "zh-HK", "ja"] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = "en";

/** The tag that Intl and the `lang` attribute understand: Tagalog is `fil` there. */
export function intlTag(locale: Locale): string {
  return locale === "tl" ? "fil" : locale;
}

/** The tag by which dates, numbers and lists are written: English as in Britain, `21 Nov 2026`, as its texts are. */
export function formatTag(locale: Locale): string {
  return locale === "en" ? "en-GB" : intlTag(locale);
}

/**
 * The locale that a tag of a language means: `en`, `en-GB` and `en_GB` are English, `de` and `de_AT` German. Null for a
 * language that we do not speak, and for what is no tag.
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
