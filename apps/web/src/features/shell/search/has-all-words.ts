import { intlTag, type Locale } from "../../../i18n/locale.ts";

/** Whether every word of what was typed is somewhere in a label, in whatever order and case. */
export function hasAllWords(typed: string, label: string, locale: Locale): boolean {
  const folded = (words: string) => words.toLocaleLowerCase(intlTag(locale));
  const inLabel = folded(label);
  return folded(typed)
    .split(/\s+/)
    .every((word) => inLabel.includes(word));
}
