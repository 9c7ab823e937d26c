import type { PersonalBest } from "@hunt/contracts/personal-bests";
import type { BestMetric } from "@hunt/contracts/users";
import { bestRunFigures } from "@hunt/engine/domain/figures";
import { rankTier } from "@hunt/engine/marks/rank-tier";
import { Link } from "@tanstack/react-router";
import markColors from "../../../domain-ui/mark-colors.module.css";
import { RankMoon } from "../../../domain-ui/rank-moon.tsx";
import { formatTopShare } from "../../../domain-ui/top-share.ts";
import { SentenceWith, sentencePart } from "../../../i18n/sentence-with.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { SquadWord } from "../hunter/hunter-search.ts";
import styles from "./best-rank.module.css";

interface BestRankProps {
  readonly best: PersonalBest;
  readonly metric: BestMetric;
  readonly squad: BestSquad;
  readonly userUuid: string;
}

/** Shows the place of a personal best with a link to its board, or why it has no place. */
export function BestRank({ best, metric, squad, userUuid }: BestRankProps) {
  const { t, locale } = useTranslation();
  const { rank, total, season, verifiedOnly, unrankedReason } = best;
  const seasonName = t("common.seasonNumber", { number: season });
  if (rank === null || total === null) {
    return (
      <span className={styles.unranked}>
        {t(`unranked.${unrankedReason ?? "boards_changing"}`)}{" "}
        <span className={styles.ofSeason}>{seasonName}</span>
      </span>
    );
  }
  const search = boardSearch({ best, metric, squad, userUuid });
  const tier = rankTier(rank, total);
  const share = tier === null || rank === 1 ? null : formatTopShare(rank, total, locale);
  return (
    <>
      {verifiedOnly && <Icon name="verified" label={t("hunter.bests.amongVerified")} />}
      <Link to="/leaderboards" search={search} className={styles.board} preload={false}>
        {/* Only the first place has its colour: a tier's, so close to the time's mark, would seem to contradict it. */}
        {tier !== null && (
          <span className={tier === "gold" ? markColors.gold : undefined}>
            <RankMoon tier={tier} />
          </span>
        )}
        <SentenceWith
          text={t("hunter.bests.rankOf", { rank: sentencePart, total: formatNumber(total, locale) })}
        >
          <b className={styles.place}>#{formatNumber(rank, locale)}</b>
        </SentenceWith>
      </Link>{" "}
      <span className={styles.season}>
        {share !== null && `${t("hunter.bests.top", { share })} · `}
        {seasonName}
      </span>
    </>
  );
}

type BestSquad = SquadWord | "any";

interface BestOnBoard {
  readonly best: Pick<PersonalBest, "season" | "verifiedOnly">;
  readonly metric: BestMetric;
  readonly squad: BestSquad;
  readonly userUuid: string;
}

/**
 * Returns the search of the boards' page at a personal best: its board, at the hunter's place. Default values are left
 * out.
 */
function boardSearch({ best, metric, squad, userUuid }: BestOnBoard) {
  const isRun = bestRunFigures.some((figure) => figure === metric);
  const isDefault = metric === "realTime" || metric === "averageRealTime";
  return {
    ...(isRun && { board: "runs" as const }),
    season: best.season,
    ...(squad !== "any" && { squad }),
    ...(!isDefault && { metric }),
    ...(!best.verifiedOnly && { verified: false as const }),
    hunter: userUuid,
  };
}
