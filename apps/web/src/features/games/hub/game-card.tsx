import type { GameName } from "@hunt/engine/domain/game-names";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
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
          game={game}
          day={day}
          own={[
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
    </li>
  );
}

interface Fact {
  readonly name: string;
  /** Null of what was not played. */
  readonly value: string | null;
  /** Nothing happened yet; that nobody has played is said once, above the cards. */
  readonly isNothing?: boolean;
}

interface FactsProps extends Pick<GameCardProps, "game" | "day"> {
  readonly own: readonly Fact[];
}

/** What there is to tell of one's runs, and of the day's ranked ones. */
function Facts({ game, day, own }: FactsProps) {
  const facts = [...own.filter(({ value }) => value !== null), useRankedFact(game, day)];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, isNothing }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isNothing ? styles.nothing : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One's ranked run of the day among those of everybody, or how many there are. */
function useRankedFact(game: GameName, day: string): Fact {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data } = useQuery(scoresQuery({ game, day, offset: 0 }));
  const name = t("games.hub.rankedToday");
  // Until the scores have come their place is kept free: nothing below it moves.
  if (data === undefined) return { name, value: "\u00a0" };
  const { mine, total } = data;
  if (total === 0) return { name, value: formatNumber(0, locale), isNothing: true };
  if (mine === null || mine.rank === null || mine.score === null)
    return { name, value: t("games.hub.rankedRuns", { count: total }) };
  const place = t("share.rankOf", {
    rank: `#${formatNumber(mine.rank, locale)}`,
    total: formatNumber(total, locale),
  });
  return { name, value: `${rankedWords(t, locale, game, mine.score)} · ${place}` };
}
