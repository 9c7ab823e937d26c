import { type GameName, gameNames } from "@hunt/engine/domain/game-names";
import { betterScore } from "@hunt/engine/games/ranked/ranked-runs";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SkyFigure } from "../../../domain-ui/sky/sky-figure.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClassName } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { PercentileLine } from "../frame/ranked/percentile-line.tsx";
import type { StoredGameRun } from "../run/kept-runs.ts";
import { DayRanking } from "./day-ranking.tsx";
import gameSceneStyles from "./game-scene.module.css";
import { resultWords } from "./game-words.ts";
import styles from "./games-page.module.css";
import { signInId } from "./sign-in-for-ranked.tsx";

/** Draws the target: a limb, seen from the shore on the left, where the amp's prism is. */
const limb = "translate(52 -46)";

/**
 * Draws the limb's shield, which is open towards the prism because the rings have reached its rim. Both games are about
 * this moment.
 */
const openShield = (
  <>
    <circle r="4" className={gameSceneStyles.full} />
    <circle r="12" opacity=".35" />
    <circle r="20" opacity=".55" />
    <circle r="30" pathLength="360" className={gameSceneStyles.shield} />
    <circle r="37" pathLength="360" className={gameSceneStyles.doors} />
  </>
);

const prism = <path d="M-88-22l6 10-6 10-6-10Z" className={gameSceneStyles.full} />;

/** Draws Raplak, which hits at once: a straight shot through the open shield. */
const raplak = (
  <>
    {prism}
    <path d="M-78-13 48-48V-43Z" className={gameSceneStyles.full} />
    <g transform={limb}>{openShield}</g>
  </>
);

/** Draws Propa, which flies and explodes: its large blast must reach the shield when the shield opens. */
const propa = (
  <>
    {prism}
    <path d="M-78-22Q-46-86 2-50" className={gameSceneStyles.flight} />
    <g transform="translate(8 -46)">
      <circle r="5" className={gameSceneStyles.full} />
      <circle r="14" pathLength="24" className={gameSceneStyles.burst} />
      <circle r="25" opacity=".55" />
      <circle r="38" opacity=".3" />
    </g>
    <g transform="translate(66 -46) scale(.62)">{openShield}</g>
  </>
);

/** Draws the whole fight: water shield and three more limbs on a timeline, and the current place on it. */
const fight = (
  <g transform="translate(-50 -44)">
    <path d="M-44 6H44" opacity=".5" />
    <path d="M-44 0v12M-18 0v12M8 0v12M34 0v12" />
    <path d="M8-6 2-16H14Z" className={gameSceneStyles.full} />
  </g>
);

const signs: Readonly<Record<GameName, ReactNode>> = { raplak, propa, teralyst: fight };

const quiet = buttonClassName({ variant: "quiet", size: "sm" });

interface GameCardProps {
  readonly game: GameName;
  /** The day in UTC. */
  readonly day: string;
  readonly runs: readonly StoredGameRun[];
}

/** A game's card: what it trains, the player's day and best result, and the kinds of run. */
export function GameCard({ game, day, runs }: GameCardProps) {
  const { t, locale } = useTranslation();
  const { status } = useSession();
  const today = bestOf(
    runs.filter((run) => run.kind === "daily" && run.day === day),
    game,
  );
  const best = bestOf(runs, game);
  // The other games build on the first one, in which a new player learns when a limb opens.
  const isStart = runs.length === 0 && game === gameNames[0];
  const words = (run: StoredGameRun | null) =>
    run === null ? null : resultWords(t, locale, game, run.value);
  return (
    <li className={styles.card}>
      <GameScene game={game} />
      <Cluster gap={3} rowGap={1} justify="between">
        <h2 className={styles.name}>
          <Link to={`/games/${game}`}>{t(`games.${game}.title`)}</Link>
        </h2>
        {isStart && <Badge>{t("games.hub.startHere")}</Badge>}
      </Cluster>
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
        <Link
          to={`/games/${game}`}
          search={{ run: "ranked" }}
          className={classNames(quiet, styles.locked)}
          aria-describedby={status === "visitor" ? signInId : undefined}
        >
          {status === "visitor" && <Icon name="lock" />}
          {t("games.hub.ranked")}
        </Link>
        <Link to={`/games/${game}`} search={{ run: "practice" }} className={quiet}>
          {t("games.frame.practice")}
        </Link>
      </div>
      <DayRanking game={game} day={day} />
    </li>
  );
}

interface Fact {
  readonly name: string;
  /** Null when there is no result. */
  readonly value: string | null;
}

/** The facts about the player's own runs. */
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

/** Returns the best comparable run of a game, whatever its options were; null without any. */
export function bestOf(runs: readonly StoredGameRun[], game: GameName): StoredGameRun | null {
  const sign = betterScore[game] === "higher" ? -1 : 1;
  const ranked = runs
    .filter((run) => run.game === game && run.comparable !== null)
    .toSorted((a, b) => sign * ((a.comparable ?? 0) - (b.comparable ?? 0)));
  return ranked[0] ?? null;
}

/** The picture on a game's card: its subject on the shore at night, and for the fight also the Teralyst. */
function GameScene({ game }: { readonly game: GameName }) {
  return (
    <div className={gameSceneStyles.scene} data-phase="night" aria-hidden="true">
      {game === "teralyst" && (
        <div className={gameSceneStyles.figure}>
          <SkyFigure name={game} />
        </div>
      )}
      <svg aria-hidden="true" className={gameSceneStyles.sign} viewBox="-110 -92 220 92">
        {signs[game]}
      </svg>
    </div>
  );
}
