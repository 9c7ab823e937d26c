import type { GameName } from "@hunt/engine/domain/game-names";
import { assertNever } from "@hunt/engine/domain/words";
import { formatSeconds } from "@hunt/engine/formats/format-duration";
import { betterScore } from "@hunt/engine/games/ranked/ranked-runs";
import { useTranslation } from "../../../../i18n/shown-texts.ts";
import type { Translate } from "../../../../i18n/translate.ts";
import { formatList } from "../../../../lib/dates.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { Section } from "../../../../ui/section.tsx";
import { Text } from "../../../../ui/text.tsx";
import { type Attempt, attemptsAt, useKeptRuns } from "../../run/kept-runs.ts";
import styles from "./attempt-history.module.css";
import { type GoodThing, goodInLast, middleScore } from "./good-in-attempt.ts";

/** A single attempt is its own best and median. */
const leastShown = 2;

interface AttemptHistoryProps {
  readonly game: GameName;
  /** Returns a score in words. */
  readonly format: (score: number) => string;
}

/** The last attempts at a game in this browser: best, median, and a chart in which higher is better. */
export function AttemptHistory({ game, format }: AttemptHistoryProps) {
  const { t, locale } = useTranslation();
  const attempts = useAttempts(game);
  const scores = attempts.map(({ score }) => score);
  const middle = middleScore(attempts);
  if (scores.length < leastShown || middle === null) return null;
  const best = betterScore[game] === "higher" ? Math.max(...scores) : Math.min(...scores);
  const facts = [
    { name: t("games.attempts.best"), value: format(best) },
    { name: t("games.attempts.median"), value: format(middle) },
    { name: t("games.attempts.last"), value: format(scores.at(-1) ?? middle) },
  ];
  return (
    <Section id="attempts" title={t("games.attempts.title", { count: scores.length })}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <svg
        className={styles.chart}
        role="img"
        aria-label={t("games.attempts.chart", { scores: formatList(scores.map(format), locale) })}
      >
        <Chart attempts={attempts} best={best} middle={middle} game={game} />
      </svg>
      <Text size="sm" tone="muted">
        {t("games.attempts.legend")}
      </Text>
    </Section>
  );
}

interface ChartProps {
  readonly attempts: readonly Attempt[];
  readonly best: number;
  readonly middle: number;
  readonly game: GameName;
}

/** Draws the attempts from the oldest on the left: a ball each, the first best one as a full moon, the median as a line. */
function Chart({ attempts, best, middle, game }: ChartProps) {
  const scores = attempts.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const heightOf = (score: number) => {
    const share = most === least ? 0.5 : (score - least) / (most - least);
    return `${88 - 76 * (betterScore[game] === "higher" ? share : 1 - share)}%`;
  };
  const placeOf = (index: number) => `${3 + (94 * index) / (attempts.length - 1)}%`;
  const bestAt = scores.indexOf(best);
  return (
    <>
      <line className={styles.median} x1="0" x2="100%" y1={heightOf(middle)} y2={heightOf(middle)} />
      {scores.map((score, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the attempts are drawn again as a whole and keep no state.
          key={index}
          className={classNames(
            styles.attempt,
            index === bestAt && styles.best,
            index === scores.length - 1 && styles.last,
          )}
          cx={placeOf(index)}
          cy={heightOf(score)}
          r={index === bestAt ? 7 : 5}
        />
      ))}
    </>
  );
}

/** Says in one line what was good in the last attempt. */
export function GoodLine({ game }: Pick<AttemptHistoryProps, "game">) {
  const { t } = useTranslation();
  const good = goodInLast(useAttempts(game), game);
  return good === null ? null : <Text weight="strong">{goodWords(t, good)}</Text>;
}

function goodWords(t: Translate, good: GoodThing): string {
  switch (good.kind) {
    case "fastestLimb":
      return t("games.attempts.good.fastestLimb", { limb: good.limb, time: formatSeconds(good.ms) });
    case "steadiest":
      return t("games.attempts.good.steadiest", { time: formatSeconds(good.ms) });
    case "betterHalf":
      return t("games.attempts.good.betterHalf");
    case "bestLimb":
      return t("games.attempts.good.bestLimb", { limb: good.limb, time: formatSeconds(good.ms) });
    default:
      return assertNever(good);
  }
}

function useAttempts(game: GameName): readonly Attempt[] {
  return attemptsAt(useKeptRuns().runs, game);
}
