import type { FactsOf, NamedPageText } from "../page-texts.ts";

/** How many of a board stand on its card. */
export const cardPlaces = 3;

/** The way to words of whoever makes a card: the server's page texts, or the language that a page is shown in. */
export interface CardTexts {
  text<Key extends NamedPageText>(key: Key, ...facts: FactsOf<Key>): string;
  number(value: number): string;
}

/** "#3 of 120" with its figures, for a card that shows a rank; null of what has none. */
export function cardRank(
  { rank, total }: { readonly rank: number | null; readonly total: number | null },
  { text, number }: CardTexts,
) {
  if (rank === null || total === null) return null;
  return { rank, total, words: text("share.rankOf", { rank: `#${number(rank)}`, total: number(total) }) };
}
