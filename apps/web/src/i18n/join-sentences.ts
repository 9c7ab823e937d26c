import type { Locale } from "./locale.ts";

const setWithoutSpaces = /^(?:ja|zh)/;

/** Joins sentences; Japanese and Chinese need no space, because their full stop brings its own. */
export function joinSentences(locale: Locale, sentences: readonly string[]): string {
  return sentences.join(setWithoutSpaces.test(locale) ? "" : " ");
}
