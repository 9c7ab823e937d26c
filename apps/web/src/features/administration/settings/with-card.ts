import { locales } from "../../../i18n/locale.ts";
import type { Values } from "./settings-draft.ts";

type Cards = Values["notificationTexts"];

/** The cards with that of one language; without words it has none. In the order of the languages. */
export function withCard(cards: Cards, card: Cards[number]): Cards {
  const others = cards.filter((other) => other.locale !== card.locale);
  const { locale, title, body } = card;
  // The fields in the server's order: what is written back as it was is no change.
  const all = title === null && body === null ? others : [...others, { locale, title, body }];
  return all.toSorted((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale));
}
