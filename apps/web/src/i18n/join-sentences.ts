import type { Locale } from "./locale.ts";

const setWithoutSpaces = /^(?:ja|zh)/;

/** Sentences one behind the other: Japanese and Chinese need no space after their full stop, which has its own. */
export function joinSentences(locale: Locale, sentences: readonly string[]): string {
  return sentences.join(setWithoutSpaces.test(locale) ? "" : " ");
}
