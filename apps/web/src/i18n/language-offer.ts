import { matchLocale } from "@hunt/contracts/locales";
import { readStored, writeStored } from "../browser/storage.ts";
import type { Locale } from "./locale.ts";

/** The storage key of the language that the visitor chose. */
export const localeKey = "locale";

const storageKey = "languageOffer";

/**
 * Returns the language to offer to a visitor who sees the app in `shown`: the first of the browser's languages that the app
 * has. Null when that language is shown, when a language was ever chosen in this browser, or when the offer was closed.
 */
export function offeredLocale(shown: Locale): Locale | null {
  if (readStored(localeKey) !== null || readStored(storageKey) !== null) return null;
  const preferred = navigator.languages.map(matchLocale).find((locale) => locale !== null) ?? null;
  return preferred === shown ? null : preferred;
}

/** Closes the offer for good in this browser. */
export function dismissOffer(): void {
  writeStored(storageKey, "dismissed");
}
