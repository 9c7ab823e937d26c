import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { loadChunk } from "../lib/load-chunk.ts";
import { readStored, writeStored } from "../lib/storage.ts";
import { defaultLocale, intlTag, type Locale, textDirection, toLocale } from "./locale.ts";

const storageKey = "locale";

type Catalog = Readonly<Record<string, unknown>>;
const catalogs = import.meta.glob<{ readonly default: Catalog }>("./locales/*.json");

/** Makes translations ready in the language that this browser chose before; resolves when its catalog is there. */
export async function startI18n(): Promise<void> {
  const locale = toLocale(readStored(storageKey));
  await i18next.use(initReactI18next).init({
    resources: {},
    lng: locale,
    fallbackLng: false,
    load: "currentOnly",
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  await showLocale(locale).catch(() => showLocale(defaultLocale));
}

/** Switches the language, remembers it, and tells the document. */
export async function setLocale(locale: Locale): Promise<void> {
  await showLocale(locale);
  writeStored(storageKey, locale);
}

/** The language that is shown. */
export function currentLocale(): Locale {
  return toLocale(i18next.language);
}

async function showLocale(locale: Locale): Promise<void> {
  if (!i18next.hasResourceBundle(locale, "translation")) {
    i18next.addResourceBundle(locale, "translation", await loadCatalog(locale));
  }
  await i18next.changeLanguage(locale);
  document.documentElement.lang = intlTag(locale);
  document.documentElement.dir = textDirection(locale);
}

async function loadCatalog(locale: Locale): Promise<Catalog> {
  const load = catalogs[`./locales/${locale}.json`] ?? catalogs[`./locales/${defaultLocale}.json`];
  if (load === undefined) throw new Error(`no catalog for ${locale}`);
  return (await loadChunk(load)).default;
}
