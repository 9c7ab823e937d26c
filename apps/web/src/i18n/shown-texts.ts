import { useSyncExternalStore } from "react";
import { defaultLocale, type Locale } from "./locale.ts";
import { type Catalog, createTranslate, type Translate, textsIn } from "./translate.ts";

interface ShownTexts {
  readonly locale: Locale;
  /** Another function whenever there are other texts, so that whoever uses it is drawn again. */
  readonly t: Translate;
}

const textsOfLocales = new Map<Locale, Map<string, string>>();
let shown: ShownTexts = { locale: defaultLocale, t: translateInto(defaultLocale) };
const listeners = new Set<() => void>();

/** The language whose texts are shown. */
export function shownLocale(): Locale {
  return shown.locale;
}

/** Shows the texts of another language: those that there are, and those that come. */
export function showTextsOf(locale: Locale): void {
  shown = { locale, t: translateInto(locale) };
  for (const listener of listeners) listener();
}

/** Adds texts of a language; what shows that language is drawn again. */
export function addTexts(locale: Locale, catalog: Catalog): void {
  const texts = textsOf(locale);
  for (const [key, text] of textsIn(catalog)) texts.set(key, text);
  if (locale === shown.locale) showTextsOf(locale);
}

/** Whether the language that is shown has a text of that key. */
export function hasText(key: string): boolean {
  return textsOf(shown.locale).has(key);
}

/** Writes texts of a language whether it is shown or not; null when none of it has come. */
export function translateIn(locale: Locale): Translate | null {
  return textsOf(locale).size === 0 ? null : translateInto(locale);
}

/** The texts that are shown; components that use it are drawn again when the language changes or more texts come. */
export function useTranslation(): ShownTexts {
  return useSyncExternalStore(subscribe, () => shown);
}

function translateInto(locale: Locale): Translate {
  return createTranslate(locale, textsOf(locale));
}

function textsOf(locale: Locale): Map<string, string> {
  const known = textsOfLocales.get(locale) ?? new Map<string, string>();
  textsOfLocales.set(locale, known);
  return known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
