import { matchLocale } from "@hunt/contracts/locales";
import { readStored, writeStored } from "../browser/storage.ts";
import type { Locale } from "./locale.ts";

/** Where the browser remembers the language that its visitor chose. */
export const localeKey = "locale";

const storageKey = "languageOffer";

/**
 * The language to offer to whoever sees the app in `shown`: the first of the browser's languages that we speak. Null when
 * that is the one shown, when any was ever chosen here, or when the offer was put away.
 */
export function offeredLocale(shown: Locale): Locale | null {
  if (readStored(localeKey) !== null || readStored(storageKey) !== null) return null;
  const preferred = navigator.languages.map(matchLocale).find((locale) => locale !== null) ?? null;
  return preferred === shown ? null : preferred;
}

/** This browser is not asked again. */
export function dismissOffer(): void {
  writeStored(storageKey, "dismissed");
}
