import type { GameName } from "@hunt/engine/domain/game-names";
import { shownName } from "@hunt/engine/domain/shown-name";
import { unknownValue } from "@hunt/engine/formats/format-duration";
import { betterScore } from "@hunt/engine/games/ranked/ranked-runs";
import type { Translate } from "../../../../i18n/translate.ts";
import type { Standing } from "./use-rival.ts";

interface StandingWords {
  readonly t: Translate;
  readonly game: GameName;
  /** Returns a difference between two scores with its sign. */
  readonly formatDifference: (difference: number) => string;
}

/** Returns what a run runs against, and how it stands: by a sign and by a word. */
export function tellStanding({ t, game, formatDifference }: StandingWords, standing: Standing) {
  const { difference } = standing;
  const label = labelOf(t, standing);
  if (difference === null) return { label, value: unknownValue };
  if (difference === 0) return { label, value: t("games.frame.level") };
  const isAhead = difference > 0 === (betterScore[game] === "higher");
  const values = { difference: formatDifference(difference) };
  return { label, value: isAhead ? t("games.frame.ahead", values) : t("games.frame.behind", values) };
}

function labelOf(t: Translate, { of, ign }: Standing): string {
  if (of === "hunter" && ign !== null) return t("games.rival.againstHunter", { hunter: shownName(ign) });
  return of === "record" ? t("games.rival.againstRecord") : t("games.frame.againstBest");
}
