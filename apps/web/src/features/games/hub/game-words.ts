import type { GameName } from "@hunt/engine/domain/game-names";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { Locale } from "../../../i18n/locale.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatNumber } from "../../../lib/dates.ts";

/** The result of a run in words: points, or of the Teralyst its time in milliseconds. */
export function resultWords(t: Translate, locale: Locale, game: GameName, value: number): string {
  if (game === "teralyst") return formatDuration(Math.round(value));
  return t("games.frame.score", { count: Math.round(value), number: formatNumber(value, locale) });
}

/** A score of a ranked run, as the server tells it, in words. */
export function rankedWords(t: Translate, locale: Locale, game: GameName, score: number): string {
  return resultWords(t, locale, game, game === "teralyst" ? score * 1_000 : score);
}
