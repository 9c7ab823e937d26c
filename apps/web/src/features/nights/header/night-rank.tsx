import type { NightRankAnswer } from "@hunt/contracts/leaderboards";
import type { NightAnswer } from "@hunt/contracts/nights";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { boardOfNight, squadWordOf } from "../../../domain-ui/board-of-night.ts";
import { RankNumber } from "../../../domain-ui/rank-number.tsx";
import { formatTopShare } from "../../../domain-ui/top-share.ts";
import { WouldBeRank, whyNoRank } from "../../../domain-ui/would-be-rank.tsx";
import { SentenceWith, sentencePart } from "../../../i18n/sentence-with.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { nightRankQuery } from "../../../lib/queries/public-queries.ts";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/text.tsx";
import styles from "./night-rank.module.css";

/**
 * Shows the night's place on its board with a link, or the reason for having none. The line's space is reserved while the
 * place loads.
 */
export function NightRank({ night }: { readonly night: NightAnswer }) {
  const { data, isError } = useQuery(nightRankQuery(night.uuid));
  if (isError) return null;
  return <p className={styles.line}>{data !== undefined && <Place night={night} answer={data} />}</p>;
}

interface PlaceProps {
  readonly night: NightAnswer;
  readonly answer: NightRankAnswer;
}

function Place({ night, answer }: PlaceProps) {
  const { t, locale } = useTranslation();
  const { rank, total, entries, wouldBe } = answer;
  if (wouldBe !== null) return <WouldBeRank wouldBe={wouldBe} />;
  if (rank === null || total === null) return whyNoRank(answer, t, locale);
  return <RankLink night={night} place={{ rank, total, isAmongAll: entries === "all" }} />;
}

interface RankLinkProps {
  readonly night: NightAnswer;
  readonly place: { readonly rank: number; readonly total: number; readonly isAmongAll: boolean };
}

function RankLink({ night, place: { rank, total, isAmongAll } }: RankLinkProps) {
  const { t, locale } = useTranslation();
  const { squadSize, verified } = night;
  const share = formatTopShare(rank, total, locale);
  const place = { rank: sentencePart, total: formatNumber(total, locale) };
  const facts = [
    // A hunter's page counts among all squads and by other figures, so the text has to name the board.
    ...(squadWordOf(squadSize) === undefined
      ? []
      : [t(`common.squadSize.${squadSize as 1 | 2 | 3 | 4}`), t("card.averageRealTime")]),
    ...(isAmongAll ? [t("night.rank.amongAll")] : []),
    ...(verified ? [] : [t("night.rank.unverified")]),
  ];
  const search = boardOfNight(night, isAmongAll);
  return (
    <>
      <Link
        to="/leaderboards"
        search={search}
        preload={false}
        className={classNames(styles.link, rank === 1 && styles.first)}
      >
        <SentenceWith
          text={
            share === null ? t("night.rank.placeAlone", place) : t("night.rank.place", { ...place, share })
          }
        >
          <RankNumber prefix="#" rank={rank} total={total} />
        </SentenceWith>
      </Link>
      {facts.length > 0 && (
        <>
          <VisuallyHidden> · </VisuallyHidden>
          <span className={styles.facts}>{facts.join(" · ")}</span>
        </>
      )}
    </>
  );
}
