import type { ScoreEntryAnswer } from "@hunt/contracts/games";
import type { GameName } from "@hunt/engine/domain/game-names";
import { shownName } from "@hunt/engine/domain/shown-name";
import { skipToken, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Locale } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { hunterPath } from "../../../lib/hunter-path.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { classNames } from "../../../ui/class-names.ts";
import { daysLater, formatUtcDay, scoresQuery } from "../frame/ranked/score-queries.ts";
import styles from "./day-ranking.module.css";
import { rankedWords } from "./game-words.ts";
import { signInId } from "./sign-in-for-ranked.tsx";

interface DayRankingProps {
  readonly game: GameName;
  /** Today in UTC. */
  readonly day: string;
}

/**
 * Links to a game's ranking and names its leader: today's ranking, otherwise that of the last day with a ranked run,
 * otherwise an invitation to make the first one. The space of both lines is reserved, so that nothing moves when the scores
 * arrive.
 */
export function DayRanking({ game, day }: DayRankingProps) {
  const { t, locale } = useTranslation();
  const { data: today, isLoading } = useQuery(scoresQuery({ game, day, offset: 0 }));
  const dayBefore = today?.total === 0 ? today.previousDay : null;
  const before = scoresQuery({ game, day: dayBefore ?? day, offset: 0 });
  const { data: earlier } = useQuery(dayBefore === null ? { ...before, queryFn: skipToken } : before);
  const shown = dayBefore === null ? today : earlier;
  const best = shown?.items[0];
  const place = today?.mine?.rank ?? null;
  if (isLoading) return <div className={styles.ranking} />;
  if (today?.total === 0 && dayBefore === null) return <BeFirst game={game} />;
  return (
    <div className={styles.ranking}>
      <p className={styles.head}>
        <Link to={`/games/${game}`} search={dayBefore === null ? {} : { day: dayBefore }} hash="ranked">
          {rankingName(t, locale, { day, dayBefore })}
        </Link>
        {place !== null && today !== undefined && (
          <span>
            {t("games.hub.mine", {
              place: t("share.rankOf", {
                rank: `#${formatNumber(place, locale)}`,
                total: formatNumber(today.total, locale),
              }),
            })}
          </span>
        )}
      </p>
      <p className={styles.best}>{best !== undefined && <Leader game={game} entry={best} />}</p>
    </div>
  );
}

/** Shown for a game without any ranked run: one link in place of an empty list. */
function BeFirst({ game }: Pick<DayRankingProps, "game">) {
  const { t } = useTranslation();
  const { status } = useSession();
  return (
    <div className={classNames(styles.ranking, styles.empty)}>
      <p className={styles.head}>
        <Link
          to={`/games/${game}`}
          search={{ run: "ranked" }}
          aria-describedby={status === "visitor" ? signInId : undefined}
        >
          {t("games.hub.beFirst")}
        </Link>
      </p>
    </div>
  );
}

interface NamedRanking extends Pick<DayRankingProps, "day"> {
  readonly dayBefore: string | null;
}

/** Returns the name of the list of today or of an earlier day. */
function rankingName(t: Translate, locale: Locale, { day, dayBefore }: NamedRanking): string {
  if (dayBefore === null) return t("games.hub.rankingToday");
  if (dayBefore === daysLater(day, -1)) return t("games.hub.rankingYesterday");
  return t("games.hub.rankingOf", { day: formatUtcDay(dayBefore, locale) });
}

function Leader({ game, entry }: { readonly game: GameName; readonly entry: ScoreEntryAnswer }) {
  const { t, locale } = useTranslation();
  const { userUuid, ign, rank, score } = entry;
  return (
    <>
      <span className={styles.rank}>{`#${formatNumber(rank, locale)}`}</span>
      {userUuid === null || ign === null ? (
        <span className={styles.name}>{t("common.anonymous")}</span>
      ) : (
        <Link to={hunterPath({ uuid: userUuid, ign })} className={styles.name} preload={false}>
          {shownName(ign)}
        </Link>
      )}
      <b>{rankedWords(t, locale, game, score)}</b>
    </>
  );
}
