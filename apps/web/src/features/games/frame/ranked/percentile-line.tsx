import type { GameName } from "@hunt/engine/domain/game-names";
import { betterScore } from "@hunt/engine/games/ranked/ranked-runs";
import { useQuery } from "@tanstack/react-query";
import { formatTag } from "../../../../i18n/locale.ts";
import { useTranslation } from "../../../../i18n/shown-texts.ts";
import { percentilesQuery } from "./score-queries.ts";

/** The fewest ranked runs for a comparison; fewer runs would say little. */
const leastRuns = 10;

interface PercentileLineProps {
  readonly game: GameName;
  /** The score as the server counts it: points of ten limbs, or seconds. */
  readonly score: number;
  /** True to show nothing, rather than a note, while there are too few runs to compare with. */
  readonly isQuiet?: boolean;
}

/** Says how many ranked runs a ranked or other run beats. Shows nothing while that is unknown. */
export function PercentileLine({ game, score, isQuiet = false }: PercentileLineProps) {
  const { t, locale } = useTranslation();
  const { data } = useQuery(percentilesQuery(game));
  if (data === undefined) return null;
  const share = betterThan(data, score, game);
  if (share === null && isQuiet) return null;
  const percent = new Intl.NumberFormat(formatTag(locale), { style: "percent" });
  return (
    <p>
      {share === null
        ? t("games.ranked.tooFew")
        : t("games.ranked.betterThan", { percent: percent.format(share) })}
    </p>
  );
}

interface Percentiles {
  readonly total: number;
  /** The scores from the worst to the best, one for each hundredth. */
  readonly scores: readonly number[];
}

/**
 * Returns the share of ranked runs, 0–1, that a score beats; equal scores are not beaten. Null while there are too few
 * runs.
 */
export function betterThan({ total, scores }: Percentiles, score: number, game: GameName): number | null {
  const best = scores.length - 1;
  if (total < leastRuns || best < 1) return null;
  const isHigherBetter = betterScore[game] === "higher";
  const worse = scores.filter((other) => (isHigherBetter ? other < score : other > score)).length;
  return Math.min(worse, best) / best;
}
