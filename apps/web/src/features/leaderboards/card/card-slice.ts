import { cardPlaces } from "@hunt/contracts/cards/card-texts";

/** The entries of a page that stand on its picture: the first, or who is looked for between their neighbours. */
export function cardSlice<T>(items: readonly T[], sought: T | null): readonly T[] {
  const middle = sought === null ? 0 : items.indexOf(sought) - Math.floor(cardPlaces / 2);
  const start = Math.max(0, Math.min(middle, items.length - cardPlaces));
  return items.slice(start, start + cardPlaces);
}
