import { gameNames } from "@hunt/engine/domain/game-names";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { useNow } from "../../../lib/use-now.ts";
import { formatDayEnd, formatUtcDay, utcDay } from "../frame/ranked/utc-days.ts";
import { dailyStreak } from "./daily-streak.ts";
import { DayCardActions } from "./day-card-actions.tsx";
import { GameCard } from "./game-card.tsx";
import styles from "./games-page.module.css";
import { RunHistory } from "./run-history.tsx";
import { RunKinds } from "./run-kinds.tsx";
import { SignInForRanked } from "./sign-in-for-ranked.tsx";
import { useKeptRuns } from "./use-kept-runs.ts";

/** The three games with one's day, bests and last runs. */
export function GamesPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { runs, days } = useKeptRuns();
  usePageTitle(t("games.hub.title"));
  const day = utcDay();
  const now = useNow();
  const { status } = useSession();
  const streak = dailyStreak(days, day);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
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
        <div className={styles.ways}>
          <DayCardActions day={day} runs={runs} />
        </div>
      </header>
      <ul className={styles.cards}>
        {gameNames.map((game) => (
          <GameCard key={game} game={game} day={day} runs={runs} />
        ))}
      </ul>
      <RunKinds />
      {runs.length > 0 && <RunHistory runs={runs} />}
    </div>
  );
}
