import type { NightAnswer } from "@hunt/contracts/nights";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { boardOfNight, squadWordOf } from "../../../../domain-ui/board-of-night.ts";
import { RankNumber } from "../../../../domain-ui/rank-number.tsx";
import { formatTopShare } from "../../../../domain-ui/top-share.ts";
import { whyNoRank } from "../../../../domain-ui/why-no-rank.ts";
import { WouldBeRank } from "../../../../domain-ui/would-be-rank.tsx";
import { SentenceWith, sentencePart } from "../../../../i18n/sentence-with.tsx";
import { useTranslation } from "../../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../../lib/dates.ts";
import { nightRankQuery } from "../../../../lib/queries/night-rank.ts";
import styles from "./night-payoff.module.css";

/** Where the night stands, or would, or why nowhere. Its line is kept free while that is on its way. */
export function NightPlace({ night }: { readonly night: NightAnswer }) {
  const { t, locale } = useTranslation();
  const { data } = useQuery(nightRankQuery(night.uuid));
  if (data === undefined) return <p className={styles.fact} />;
  const { rank, total, entries, wouldBe } = data;
  if (wouldBe !== null) {
    return (
      <p className={styles.fact}>
        <WouldBeRank wouldBe={wouldBe} />
      </p>
    );
  }
  if (rank === null || total === null) return <p className={styles.fact}>{whyNoRank(data, t, locale)}</p>;
  const share = formatTopShare(rank, total, locale);
  const place = { rank: sentencePart, total: formatNumber(total, locale) };
  const size = night.squadSize as 1 | 2 | 3 | 4;
  // Which board this is must be said: a hunter's page counts by other ones.
  const facts = [
    ...(squadWordOf(night.squadSize) === undefined ? [] : [t(`common.squadSize.${size}`)]),
    ...(entries === "all" ? [t("payoff.amongAll")] : []),
    ...(night.verified ? [] : [t("payoff.withUnverified")]),
  ];
  return (
    <p className={styles.fact}>
      <Link
        to="/leaderboards"
        search={boardOfNight(night, entries === "all")}
        preload={false}
        className={styles.rank}
      >
        <SentenceWith
          text={share === null ? t("payoff.placeAlone", place) : t("payoff.place", { ...place, share })}
        >
          <RankNumber prefix="#" rank={rank} total={total} />
        </SentenceWith>
      </Link>
      {facts.length > 0 && ` · ${facts.join(" · ")}`}
    </p>
  );
}
