import { useSyncExternalStore } from "react";
import { defaultLocale, type Locale } from "./locale.ts";
import { type Catalog, createTranslate, type Translate, textsIn } from "./translate.ts";

interface ShownTexts {
  readonly locale: Locale;
  /** The function that writes texts; it is a new one whenever the texts change, so that its users draw again. */
  readonly t: Translate;
}

const textsOfLocales = new Map<Locale, Map<string, string>>();
let shown: ShownTexts = { locale: defaultLocale, t: translateInto(defaultLocale) };
const listeners = new Set<() => void>();

/** Returns the language whose texts are shown. */
export function shownLocale(): Locale {
  return shown.locale;
}

/** Shows another language: its loaded texts, and those that load later. */
export function showTextsOf(locale: Locale): void {
  shown = { locale, t: translateInto(locale) };
  for (const listener of listeners) listener();
}

/** Adds texts of a language; components that show that language draw again. */
export function addTexts(locale: Locale, catalog: Catalog): void {
  const texts = textsOf(locale);
  for (const [key, text] of textsIn(catalog)) texts.set(key, text);
  if (locale === shown.locale) showTextsOf(locale);
}

/** Whether the shown language has a text with this key. */
export function hasText(key: string): boolean {
  return textsOf(shown.locale).has(key);
}

/** Returns a function that writes texts of a language, shown or not; null when none of its texts have loaded. */
export function translateIn(locale: Locale): Translate | null {
  return textsOf(locale).size === 0 ? null : translateInto(locale);
}

/** Returns the shown texts; components that use it draw again when the language changes or more texts load. */
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
