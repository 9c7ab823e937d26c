import type { GameName } from "@hunt/engine/domain/game-names";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import type { KeptRun } from "../frame/kept-runs.ts";
import { PercentileLine } from "../frame/ranked/percentile-line.tsx";
import { scoresQuery } from "../frame/ranked/score-queries.ts";
import { bestOf } from "./best-runs.ts";
import { GameScene } from "./game-scene.tsx";
import { rankedWords, resultWords } from "./game-words.ts";
import styles from "./games-page.module.css";

interface GameCardProps {
  readonly game: GameName;
  /** In UTC. */
  readonly day: string;
  readonly runs: readonly KeptRun[];
  /** The first whose daily is not played yet: the one to press. */
  readonly isNext: boolean;
}

/** A game: what it is, one's day and best in it, and the ways to play. */
export function GameCard({ game, day, runs, isNext }: GameCardProps) {
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
      <dl className={styles.facts}>
        <Fact name={t("games.hub.daily")} value={words(today)} empty={t("games.hub.notPlayed")} />
        <Fact name={t("games.hub.best")} value={words(best)} empty={t("games.hub.noBest")} />
        <RankedFact game={game} day={day} />
      </dl>
      <div className={styles.share}>
        {today?.comparable != null && <PercentileLine game={game} score={today.comparable} />}
      </div>
      <div className={styles.ways}>
        <Link
          to={`/games/${game}`}
          className={buttonClassName({ variant: isNext ? "main" : "plain", size: "sm" })}
        >
          {t("games.hub.play")}
        </Link>
        <Link to={`/games/${game}`} search={{ run: "ranked" }} className={buttonClassName({ size: "sm" })}>
          {t("games.ranked.choice")}
        </Link>
        <Link to={`/games/${game}`} search={{ run: "practice" }} className={buttonClassName({ size: "sm" })}>
          {t("games.frame.practice")}
        </Link>
      </div>
    </li>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string | null;
  readonly empty: string;
}

function Fact({ name, value, empty }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={value === null ? styles.none : styles.value}>{value ?? empty}</dd>
    </div>
  );
}

/** One's ranked run of the day among those of everybody; how many there are for who has none. */
function RankedFact({ game, day }: Pick<GameCardProps, "game" | "day">) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data } = useQuery(scoresQuery({ game, day, offset: 0 }));
  const name = t("games.hub.rankedToday");
  if (data === undefined) return <Fact name={name} value={null} empty="—" />;
  const { mine, total } = data;
  if (mine === null || mine.rank === null || mine.score === null)
    return <Fact name={name} value={null} empty={t("games.hub.rankedRuns", { count: total })} />;
  const place = t("share.rankOf", {
    rank: `#${formatNumber(mine.rank, locale)}`,
    total: formatNumber(total, locale),
  });
  return <Fact name={name} value={`${rankedWords(t, locale, game, mine.score)} · ${place}`} empty="" />;
}
