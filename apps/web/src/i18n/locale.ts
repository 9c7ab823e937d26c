import { type Locale, locales } from "@hunt/contracts/locales";

/** In the order in which the footer lists them (specification, "Footer"). */
export { type Locale, locales };

export const defaultLocale: Locale = "en";

/** Each language in its own words. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en: "English",
  es: "Español",
  "de-DE": "Deutsch",
  cs: "Čeština",
  "ru-RU": "Русский",
  "uk-UA": "Українська",
  tr: "Türkçe",
  tl: "Tagalog",
  "zh-HK": "繁體中文",
  ja: "日本語",
};

/** The tag that Intl and the `lang` attribute understand: Tagalog is `fil` there. */
export function intlTag(locale: Locale): string {
  return locale === "tl" ? "fil" : locale;
}

export function textDirection(locale: Locale): "ltr" | "rtl" {
  const rightToLeft = ["ar", "fa", "he", "ur"];
  return rightToLeft.includes(locale.split("-")[0] ?? "") ? "rtl" : "ltr";
}

/**
 * The locale that a stored or requested value means: `en`, `en-GB` and `en_GB` are English, `de` and `de_AT` German.
 * A missing or unknown value gives the default.
 */
export function toLocale(value: string | null | undefined): Locale {
  return knownLocale(value) ?? defaultLocale;
}

function knownLocale(value: string | null | undefined): Locale | null {
  const tag = (value ?? "").trim().replaceAll("_", "-").toLowerCase();
  const language = tag.split("-")[0] ?? "";
  const alias = language === "fil" ? "tl" : language;
  return (
    locales.find((locale) => locale.toLowerCase() === tag) ??
    locales.find((locale) => locale.split("-")[0] === alias) ??
    null
  );
}
