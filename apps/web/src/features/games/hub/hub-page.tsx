import { gameNames } from "@hunt/engine/domain/game-names";
import { CardActions } from "../../../domain-ui/card/card-actions.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { appConfig } from "../../../lib/app-config.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import { daysLater, formatDayEnd, formatUtcDay, utcDay } from "../frame/ranked/score-queries.ts";
import { forgetRuns, type StoredGameRun, useKeptRuns } from "../run/kept-runs.ts";
import { ResultTable } from "../run/result-table.tsx";
import { bestOf, GameCard } from "./game-card.tsx";
import { resultWords } from "./game-words.ts";
import styles from "./games-page.module.css";
import runKindsStyles from "./run-kinds.module.css";
import { SignInForRanked } from "./sign-in-for-ranked.tsx";

/** The number of listed runs; more runs are stored for the best scores. */
const listedRuns = 12;

/** Shows the three games with the player's day, best results and last runs. */
export function GamesPage() {
  const { t, locale } = useTranslation();
  const { runs, days } = useKeptRuns();
  usePageTitle(t("games.hub.title"));
  const day = utcDay();
  const now = useNow();
  const { status } = useSession();
  const streak = dailyStreak(days, day);
  return (
    <Stack gap={6}>
      <Stack as="header" gap={2}>
        <h1>{t("games.hub.title")}</h1>
        <p className={styles.lead}>{t("games.hub.lead")}</p>
        <p className={styles.day}>
          <strong>{formatUtcDay(day, locale)}</strong>
          <span>{t("games.hub.renewed", { when: formatDayEnd(day, now, locale) })}</span>
          <span>{streak > 0 ? t("games.hub.streak", { count: streak }) : t("games.hub.noStreak")}</span>
          {status === "visitor" && (
            <span>
              <SignInForRanked />
            </span>
          )}
        </p>
        <Cluster gap={2}>
          <DayCardActions day={day} runs={runs} />
        </Cluster>
      </Stack>
      <ul className={styles.cards}>
        {gameNames.map((game) => (
          <GameCard key={game} game={game} day={day} runs={runs} />
        ))}
      </ul>
      <RunKinds />
      {runs.length > 0 && <RunHistory runs={runs} />}
    </Stack>
  );
}

/**
 * Returns the number of consecutive days with a daily run, up to today, or up to yesterday while today has none yet.
 */
export function dailyStreak(days: readonly string[], today: string): number {
  const played = new Set(days);
  let day = played.has(today) ? today : daysLater(today, -1);
  let count = 0;
  while (played.has(day)) {
    count += 1;
    day = daysLater(day, -1);
  }
  return count;
}

interface DayCardActionsProps {
  readonly day: string;
  readonly runs: readonly StoredGameRun[];
}

/** Copies or saves the day's card with the results in this browser, which nobody but the player confirms. */
function DayCardActions({ day, runs }: DayCardActionsProps) {
  const { t, locale } = useTranslation();
  const played = gameNames.flatMap((game) => {
    const best = bestOf(
      runs.filter((run) => run.kind === "daily" && run.day === day),
      game,
    );
    return best === null ? [] : [{ game, best }];
  });
  if (played.length === 0) return null;
  const card = async () => {
    const { dayCard } = await import("@hunt/engine/cards/day-card");
    const content = {
      head: { brand: appConfig.brand, about: formatUtcDay(day, locale) },
      game: null,
      title: t("games.hub.daily"),
      lead: t("games.frame.dailyHelp"),
      lines: played.map(({ game, best }) => ({
        name: t(`games.${game}.title`),
        value: resultWords(t, locale, game, best.value),
        note: "",
      })),
      foot: t("games.hub.ownWord"),
    };
    return () => dayCard(content);
  };
  return <CardActions card={card} fileName={`games-${day}`} />;
}

/** The last runs in this browser, the latest first. */
function RunHistory({ runs }: { readonly runs: readonly StoredGameRun[] }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const kinds = {
    daily: t("games.frame.daily"),
    practice: t("games.frame.practice"),
    ranked: t("games.ranked.choice"),
  };
  return (
    <Section id="history" title={t("games.hub.history")}>
      <ResultTable
        caption={t("games.hub.history")}
        textColumns={3}
        columns={[t("games.hub.game"), t("games.frame.run"), t("games.ranked.time"), t("games.ranked.score")]}
        rows={runs
          .toReversed()
          .slice(0, listedRuns)
          .map(({ game, kind, endedAtMs, value }) => [
            t(`games.${game}.title`),
            kinds[kind],
            formatMoment(new Date(endedAtMs).toISOString(), locale, timeFormat),
            resultWords(t, locale, game, value),
          ])}
      />
      <Cluster gap={4} rowGap={2} justify="between" className={styles.kept}>
        <p>{t("games.hub.onlyHere")}</p>
        <Button size="sm" onClick={forgetRuns}>
          {t("games.hub.forget")}
        </Button>
      </Cluster>
    </Section>
  );
}

/** Explains the kinds of run, in the order of a card's links. */
function RunKinds() {
  const { t } = useTranslation();
  const kinds = [
    { name: t("games.frame.daily"), text: t("games.hub.kinds.daily") },
    { name: t("games.hub.ranked"), text: t("games.hub.kinds.ranked") },
    { name: t("games.frame.practice"), text: t("games.frame.practiceHelp") },
  ];
  return (
    <section aria-labelledby="kinds-title">
      <Text as="h2" size="lg" id="kinds-title">
        {t("games.hub.kinds.title")}
      </Text>
      <dl className={runKindsStyles.kinds}>
        {kinds.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
