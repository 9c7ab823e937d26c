import type { GameName } from "@hunt/engine/domain/game-names";
import { betterScore } from "@hunt/engine/games/ranked/ranked-runs";
import { useQuery } from "@tanstack/react-query";
import { formatTag } from "../../../../i18n/locale.ts";
import { useTranslation } from "../../../../i18n/shown-texts.ts";
import { useLocale } from "../../../../i18n/use-locale.ts";
import { percentilesQuery } from "./score-queries.ts";

/** Fewer ranked runs say little about where a run lies. */
const leastRuns = 10;

interface PercentileLineProps {
  readonly game: GameName;
  /** As the server counts: points of ten limbs, or seconds. */
  readonly score: number;
  /** Says nothing while there are too few to compare with, where every game would say it. */
  readonly isQuiet?: boolean;
}

/** How many ranked runs a run is better than, be it a ranked one or not. Nothing while that is not known. */
export function PercentileLine({ game, score, isQuiet = false }: PercentileLineProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data } = useQuery(percentilesQuery(game));
  if (data === undefined) return null;
  const share = betterThan(data, score, betterScore[game]);
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
  /** From the worst to the best, one a hundredth. */
  readonly scores: readonly number[];
}

/**
 * The share of ranked runs, 0–1, that a score is better than; equal ones are not worse. null while there are too few to
 * say.
 */
export function betterThan(
  { total, scores }: Percentiles,
  score: number,
  better: "higher" | "lower",
): number | null {
  const best = scores.length - 1;
  if (total < leastRuns || best < 1) return null;
  const worse = scores.filter((other) => (better === "higher" ? other < score : other > score)).length;
  return Math.min(worse, best) / best;
}
