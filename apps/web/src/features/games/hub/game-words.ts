import type { GameName } from "@hunt/engine/domain/game-names";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { Locale } from "../../../i18n/locale.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatNumber } from "../../../lib/dates.ts";

/** Formats the result of a run: points, or for the Teralyst its time in milliseconds. */
export function resultWords(t: Translate, locale: Locale, game: GameName, value: number): string {
  if (game === "teralyst") return formatDuration(Math.round(value));
  return t("games.frame.score", { count: Math.round(value), number: formatNumber(value, locale) });
}

/** Formats the server's score of a ranked run. */
export function rankedWords(t: Translate, locale: Locale, game: GameName, score: number): string {
  return resultWords(t, locale, game, game === "teralyst" ? score * 1_000 : score);
}
