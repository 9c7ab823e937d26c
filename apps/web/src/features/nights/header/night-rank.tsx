import type { NightAnswer } from "@hunt/contracts/nights";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { RankNumber } from "../../../domain-ui/rank-number.tsx";
import { formatTopShare } from "../../../domain-ui/top-share.ts";
import { SentenceWith, sentencePart } from "../../../i18n/sentence-with.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatNumber } from "../../../lib/dates.ts";
import styles from "./night-rank.module.css";
import { canBeRanked, nightRankQuery, type NightRank as Rank } from "./rank-query.ts";

const squadWords = { 1: "solo", 2: "duo", 3: "trio", 4: "full" } as const;

/** Where the night stands on its board, and the way there. The line is kept free while that is on its way. */
export function NightRank({ night }: { readonly night: NightAnswer }) {
  const { t } = useTranslation();
  const { data: rank, isError } = useQuery(nightRankQuery(night));
  if (!canBeRanked(night) || isError) return null;
  return (
    <p className={styles.line}>
      {rank === null && t("night.rank.none")}
      {rank !== null && rank !== undefined && <RankLink night={night} rank={rank} />}
    </p>
  );
}

function RankLink({
  night,
  rank: { rank, total, isAmongAll },
}: {
  readonly night: NightAnswer;
  readonly rank: Rank;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { uuid, season, squadSize, category, verified } = night;
  const squad = squadWords[squadSize as keyof typeof squadWords] as
    | (typeof squadWords)[1 | 2 | 3 | 4]
    | undefined;
  const share = formatTopShare(rank, total, locale);
  const search = {
    season,
    ...(squad !== undefined && { squad }),
    ...(category !== null && { category }),
    ...(!verified && { verified: false as const }),
    ...(isAmongAll && { entries: "all" as const }),
    around: uuid,
  };
  return (
    <>
      <Link to="/leaderboards" search={search} preload={false} className={styles.link}>
        <SentenceWith
          text={t("night.rank.place", { rank: sentencePart, total: formatNumber(total, locale), share })}
        >
          <RankNumber prefix="#" rank={rank} total={total} />
        </SentenceWith>
      </Link>{" "}
      {/* A hunter's page counts among all squads, and by other figures: which board this is must be said. */}
      {squad !== undefined && (
        <span className={styles.board}>
          {t(`common.squadSize.${squadSize as keyof typeof squadWords}`)} · {t("card.averageRealTime")}
        </span>
      )}{" "}
      {isAmongAll && <span>{t("night.rank.amongAll")}</span>}{" "}
      {!verified && <span>{t("night.rank.unverified")}</span>}
    </>
  );
}
