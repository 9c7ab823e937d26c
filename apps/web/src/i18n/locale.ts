import {
  defaultLocale,
  formatTag,
  intlTag,
  type Locale,
  locales,
  matchLocale,
} from "@hunt/contracts/locales";

/** The locales, in the order of the footer (docs/screens.md, "Footer"). */
export { defaultLocale, formatTag, intlTag, type Locale, locales };

/** The name of each language in that language. */
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

export function textDirection(locale: Locale): "ltr" | "rtl" {
  const rightToLeft = ["ar", "fa", "he", "ur"];
  return rightToLeft.includes(locale.split("-")[0] ?? "") ? "rtl" : "ltr";
}

/** Returns the locale of a stored or requested value; the default for a missing or unknown value. */
export function toLocale(value: string | null | undefined): Locale {
  return matchLocale(value ?? "") ?? defaultLocale;
}
