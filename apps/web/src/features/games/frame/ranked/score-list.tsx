import type { OwnRankedRunAnswer, ScoreEntryAnswer } from "@hunt/contracts/games";
import type { GameName } from "@hunt/engine/domain/game-names";
import { shownName } from "@hunt/engine/domain/shown-name";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "../../../../i18n/shown-texts.ts";
import type { Translate } from "../../../../i18n/translate.ts";
import { requestIdOf } from "../../../../lib/api/api-problem.ts";
import { formatNumber, formatTimeOfDay } from "../../../../lib/dates.ts";
import { hunterPath } from "../../../../lib/hunter-path.ts";
import { useTimeFormat } from "../../../../lib/time-format.ts";
import { Button } from "../../../../ui/button.tsx";
import { Cluster } from "../../../../ui/layout.tsx";
import { FailedState } from "../../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../../ui/loading-placeholder.tsx";
import { Pagination } from "../../../../ui/pagination.tsx";
import { Section } from "../../../../ui/section.tsx";
import { StepButton } from "../../../../ui/step-button.tsx";
import { Text } from "../../../../ui/text.tsx";
import { ResultTable } from "../../run/result-table.tsx";
import type { RunSearch } from "../../run/run-kind.ts";
import styles from "./score-list.module.css";
import { daysLater, formatUtcDay, readDay, scoresPerPage, scoresQuery, utcDay } from "./score-queries.ts";

interface ScoreListProps {
  readonly game: GameName;
  /** Returns the server's score of a ranked run in words. */
  readonly formatScore: (score: number) => string;
}

/** The ranked runs of a day, and links to the days before. */
export function ScoreList({ game, formatScore }: ScoreListProps) {
  const { t } = useTranslation();
  const { day, offset, showDay, showFrom } = useListedDay();
  const { data, error, refetch } = useQuery(scoresQuery({ game, day, offset }));
  return (
    <Section id="ranked" title={t("games.ranked.title")} aside={<DaySteps day={day} onChange={showDay} />}>
      {error !== null && data === undefined ? (
        <FailedState
          title={t("games.ranked.listFailed")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <LoadingPlaceholder count={1} />
      ) : (
        <>
          {data.mine !== null && <Text weight="strong">{ownRunText(t, data.mine, formatScore)}</Text>}
          {data.items.length === 0 ? (
            <NoScores previousDay={data.previousDay} onShow={showDay} />
          ) : (
            <Scores day={day} items={data.items} formatScore={formatScore} />
          )}
          {data.total > scoresPerPage && (
            <Pagination
              list={t("games.ranked.title")}
              total={data.total}
              limit={scoresPerPage}
              offset={offset}
              onChange={showFrom}
              showsRange
            />
          )}
        </>
      )}
    </Section>
  );
}

interface NoScoresProps {
  readonly previousDay: string | null;
  readonly onShow: (day: string) => void;
}

/** Shown for a day without a run; links to the last day with one, which may be many empty days back. */
function NoScores({ previousDay, onShow }: NoScoresProps) {
  const { t, locale } = useTranslation();
  return (
    <Cluster gap={4} rowGap={2} className={styles.empty}>
      <p>{t("games.ranked.empty")}</p>
      {previousDay !== null && (
        <Button size="sm" onClick={() => onShow(previousDay)}>
          {t("games.hub.rankingOf", { day: formatUtcDay(previousDay, locale) })}
        </Button>
      )}
    </Cluster>
  );
}

interface ScoresProps extends Pick<ScoreListProps, "formatScore"> {
  readonly day: string;
  readonly items: readonly ScoreEntryAnswer[];
}

function Scores({ day, items, formatScore }: ScoresProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  return (
    <ResultTable
      textColumns={2}
      caption={t("games.ranked.caption", { day: formatUtcDay(day, locale) })}
      columns={[
        t("games.ranked.rankColumn"),
        t("games.ranked.hunter"),
        t("games.ranked.score"),
        t("games.ranked.time"),
      ]}
      rows={items.map(({ rank, userUuid, ign, score, scoredAt }) => [
        formatNumber(rank, locale),
        userUuid === null || ign === null ? (
          <span key="hunter" className={styles.anonymous}>
            {t("common.anonymous")}
          </span>
        ) : (
          <Link key="hunter" to={hunterPath({ uuid: userUuid, ign })} preload={false}>
            {shownName(ign)}
          </Link>
        ),
        formatScore(score),
        formatTimeOfDay(Date.parse(scoredAt), locale, timeFormat),
      ])}
    />
  );
}

function ownRunText(
  t: Translate,
  { state, rank, score }: OwnRankedRunAnswer,
  formatScore: ScoreListProps["formatScore"],
): string {
  if (state === "scored" && rank !== null && score !== null)
    return t("games.ranked.mineScored", { rank, score: formatScore(score) });
  if (state === "refused") return t("games.ranked.mineRefused");
  return state === "over" ? t("games.ranked.mineOver") : t("games.ranked.mineOpen");
}

interface DayStepsProps {
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** Steps back through the days, and forward until today. */
function DaySteps({ day, onChange }: DayStepsProps) {
  const { t, locale } = useTranslation();
  return (
    <div className={styles.days}>
      <StepButton
        className={styles.step}
        label={t("games.ranked.dayBefore")}
        icon="previous"
        isOff={false}
        onStep={() => onChange(daysLater(day, -1))}
      />
      <span className={styles.day} aria-live="polite">
        {formatUtcDay(day, locale)}
      </span>
      <StepButton
        className={styles.step}
        label={t("games.ranked.dayAfter")}
        icon="next"
        isOff={day >= utcDay()}
        onStep={() => onChange(daysLater(day, 1))}
      />
    </div>
  );
}

/**
 * Returns the listed day and page offset from the address, and functions that change them. The address leaves today
 * out.
 */
function useListedDay() {
  const navigate = useNavigate();
  const search: RunSearch = useSearch({ strict: false });
  const show = (listed: Pick<RunSearch, "day" | "offset">) =>
    void navigate({
      to: ".",
      search: ({ day: _day, offset: _offset, ...rest }) => ({ ...rest, ...listed }),
      replace: true,
      resetScroll: false,
    });
  const day = readDay(search.day) ?? utcDay();
  const named = (shown: string) => (shown >= utcDay() ? {} : { day: shown });
  return {
    day,
    offset: readOffset(search.offset),
    showDay: (shown: string) => show(named(shown)),
    showFrom: (offset: number) => show({ ...named(day), ...(offset > 0 && { offset }) }),
  } as const;
}

function readOffset(offset: unknown): number {
  const isPage = typeof offset === "number" && Number.isInteger(offset) && offset > 0 && offset < 1e6;
  return isPage ? offset - (offset % scoresPerPage) : 0;
}
