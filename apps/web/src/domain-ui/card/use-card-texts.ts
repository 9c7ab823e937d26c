import type { CardTexts } from "@hunt/contracts/cards/card-texts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatNumber } from "../../lib/dates.ts";

/** Returns the texts of a card in the shown language. */
export function useCardTexts(): CardTexts {
  const { t, locale } = useTranslation();
  return { text: (key, ...[facts]) => t(key, facts), number: (value) => formatNumber(value, locale) };
}
