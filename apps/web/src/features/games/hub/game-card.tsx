import type { GameName } from "@hunt/engine/domain/game-names";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { KeptRun } from "../frame/kept-runs.ts";
import { PercentileLine } from "../frame/ranked/percentile-line.tsx";
import { scoresQuery } from "../frame/ranked/score-queries.ts";
import { bestOf } from "./best-runs.ts";
import { GameScene } from "./game-scene.tsx";
import { rankedWords, resultWords } from "./game-words.ts";
import styles from "./games-page.module.css";

const quiet = buttonClassName({ variant: "quiet", size: "sm" });

interface GameCardProps {
  readonly game: GameName;
  /** In UTC. */
  readonly day: string;
  readonly runs: readonly KeptRun[];
}

/** A game: what it is, one's day and best in it, and the ways to play. */
export function GameCard({ game, day, runs }: GameCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = bestOf(
    runs.filter((run) => run.kind === "daily" && run.day === day),
    game,
  );
  const best = bestOf(runs, game);
  const words = (run: KeptRun | null) => (run === null ? null : resultWords(t, locale, game, run.value));
  return (
    <li className={styles.card}>
      <GameScene game={game} />
      <h2 className={styles.name}>
        <Link to={`/games/${game}`}>{t(`games.${game}.title`)}</Link>
      </h2>
      <p className={styles.about}>{t(`games.${game}.lead`)}</p>
      <div>
        <Facts
          facts={[
            { name: t("games.hub.daily"), value: words(today) },
            { name: t("games.hub.best"), value: words(best) },
          ]}
        />
      </div>
      <div className={styles.share}>
        {today?.comparable != null && <PercentileLine game={game} score={today.comparable} isQuiet />}
      </div>
      <div className={styles.play}>
        <Link to={`/games/${game}`} className={classNames(buttonClassName(), styles.daily)}>
          {t("games.hub.play")}
        </Link>
        <Link to={`/games/${game}`} search={{ run: "ranked" }} className={quiet}>
          {t("games.hub.ranked")}
        </Link>
        <Link to={`/games/${game}`} search={{ run: "practice" }} className={quiet}>
          {t("games.frame.practice")}
        </Link>
      </div>
      <RankedToday game={game} day={day} />
    </li>
  );
}

interface Fact {
  readonly name: string;
  /** Null of what was not played. */
  readonly value: string | null;
}

/** What there is to tell of one's own runs. */
function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const played = facts.filter(({ value }) => value !== null);
  if (played.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {played.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * What a ranked run takes; one's own of the day among those of everybody, or how many there are. Its line is kept from the start, so
 * that nothing moves when the scores come; that nobody has played is said once, above the cards.
 */
function RankedToday({ game, day }: Pick<GameCardProps, "game" | "day">) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { status } = useSession();
  const { data } = useQuery(scoresQuery({ game, day, offset: 0 }));
  const { mine, total } = data ?? { mine: null, total: 0 };
  const score = mine?.rank == null ? null : mine.score;
  return (
    <p className={styles.ranked}>
      {status === "visitor" && (
        <span className={styles.needs}>
          <Icon name="lock" />
          {t("games.hub.needsAccount")}
        </span>
      )}
      {score === null && total > 0 && <span>{t("games.hub.rankedRuns", { count: total })}</span>}
      {mine?.rank != null && score !== null && (
        <span>
          {t("games.hub.rankedToday")}{" "}
          <b>
            <span className={styles.rankedScore}>{rankedWords(t, locale, game, score)} · </span>
            {t("share.rankOf", {
              rank: `#${formatNumber(mine.rank, locale)}`,
              total: formatNumber(total, locale),
            })}
          </b>
        </span>
      )}
    </p>
  );
}
