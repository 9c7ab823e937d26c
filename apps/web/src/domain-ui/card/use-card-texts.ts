import type { CardTexts } from "@hunt/contracts/cards/card-texts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatNumber } from "../../lib/dates.ts";

/** The words of a card in the language that is shown. */
export function useCardTexts(): CardTexts {
  const { t, locale } = useTranslation();
  return { text: (key, ...[facts]) => t(key, facts), number: (value) => formatNumber(value, locale) };
}
