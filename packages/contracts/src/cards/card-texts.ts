import type { FactsOf, NamedPageText } from "../page-texts.ts";

/** The number of a board's entries on its card. */
export const cardPlaces = 3;

/** The texts of a card, either from the server's page texts or in the language of the page. */
export interface CardTexts {
  text<Key extends NamedPageText>(key: Key, ...facts: FactsOf<Key>): string;
  number(value: number): string;
}

/** Returns "#3 of 120" in words, for a card that shows a rank; null without a rank. */
export function cardRank(
  { rank, total }: { readonly rank: number | null; readonly total: number | null },
  { text, number }: CardTexts,
) {
  if (rank === null || total === null) return null;
  return { rank, total, words: text("share.rankOf", { rank: `#${number(rank)}`, total: number(total) }) };
}
