import type { TrendMetric, UserTrendAnswer } from "@hunt/contracts/users";
import { marks } from "@hunt/engine/domain/marks";
import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import { runMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { dayWords } from "../../../domain-ui/chart/round-days.ts";
import { useEraWords } from "../../../domain-ui/chart/use-era-words.ts";
import { markVariables } from "../../../domain-ui/mark-variables.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { useTouch } from "../../../lib/use-media.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Cluster } from "../../../ui/layout.tsx";
import type { DayStretch } from "../hunter/stretch.ts";
import styles from "./run-trend.module.css";
import { TrendChart } from "./trend-chart.tsx";
import { daysOf, hasAll, runsIn, type TrendRange } from "./trend-range.ts";
import { TrendReadout } from "./trend-readout.tsx";
import { type TrendSeries, trendSeries } from "./trend-series.ts";
import { type NightLinkOf, publicNight, TrendTable } from "./trend-table.tsx";

interface TrendFigureProps {
  readonly trend: UserTrendAnswer;
  /** True while the previous answer is shown and the next one loads. */
  readonly isStale: boolean;
  /** The shown days. When they and the function that changes them are missing, the drawing keeps its own state. */
  readonly stretch?: DayStretch | null;
  readonly onStretch?: (stretch: DayStretch | null) => void;
  /** The number of runs, with this figure or without, when nothing is filtered. */
  readonly allRuns?: number | undefined;
  /** When the hunter joined; runs may be older. */
  readonly joinedAt?: string | undefined;
  /** Returns the link to a run's night; by default its public address. */
  readonly linkOf?: NightLinkOf;
}

/** The run that was read, and the part that was shown then. */
interface TrendReading {
  readonly series: TrendSeries;
  readonly range: TrendRange | null;
  readonly index: number;
}

/**
 * Returns the run to read: the run that was read in the shown part, or that is still in it, otherwise the last run of the
 * part.
 */
function readIndex(read: TrendReading | undefined, series: TrendSeries, range: TrendRange | null): number {
  const { first, last } = range ?? { first: 0, last: series.count - 1 };
  if (read?.series !== series) return last;
  const isShown = first <= read.index && read.index <= last;
  return isShown || read.range === range ? read.index : last;
}

/** Shows the drawing with its readout, its legend and its table. */
export function TrendFigure({ trend, isStale, linkOf = publicNight, ...given }: TrendFigureProps) {
  const { t, locale } = useTranslation();
  const navigate = useNavigate();
  const isTouch = useTouch();
  // There are up to 20,000 runs, so the series is computed once per answer, not with each movement of the pointer.
  const series = useMemo(() => trendSeries(trend), [trend]);
  const [read, setRead] = useState<TrendReading>();
  const [own, setOwn] = useState<DayStretch | null>(null);
  const stretch = given.onStretch === undefined ? own : (given.stretch ?? null);
  const changeStretch = given.onStretch ?? setOwn;
  const range = useMemo(() => runsIn(series, stretch), [series, stretch]);
  const index = readIndex(read, series, range);
  const onRead = useCallback((next: number) => setRead({ series, range, index: next }), [series, range]);
  const sentence = useTrendSentence(series);
  const eraWords = useEraWords();

  return (
    <figure className={classNames(styles.figure, isStale && styles.stale)} aria-busy={isStale}>
      <TrendReadout series={series} index={index} linkOf={linkOf} />
      <TrendChart
        series={series}
        index={index}
        onRead={onRead}
        range={range}
        onRange={(next) => changeStretch(next === null ? null : daysOf(series, next))}
        onOpen={(opened) => void navigate(linkOf(series.nightUuids[opened] ?? ""))}
        label={eraWords.withEras(sentence.ofAll, series.instantsMs[0] ?? 0, series.instantsMs.at(-1) ?? 0)}
        readout={sentence.ofRun(index)}
        days={dayWords(locale)}
        nameOfEra={eraWords.nameOf}
        formatRun={(number) => t("hunter.trend.runNumber", { number: formatNumber(number, locale) })}
      />
      <TrendLegend series={series} />
      <Cluster as="figcaption" gap={4} rowGap={1} className={styles.notes}>
        <span>{isTouch ? t("hunter.trend.touch") : t("hunter.trend.keys")}</span>
        {stretch !== null && range === null && !hasAll(series, stretch) && (
          <span>{t("hunter.stretch.noRun")}</span>
        )}
        <RunNotes series={series} total={trend.total} allRuns={given.allRuns} joinedAt={given.joinedAt} />
      </Cluster>
      <TrendTable series={series} linkOf={linkOf} />
    </figure>
  );
}

interface RunNotesProps extends Pick<TrendFigureProps, "allRuns" | "joinedAt"> {
  readonly series: TrendSeries;
  /** The number of all runs with this figure. */
  readonly total: number;
}

/** Notes on the runs that are drawn, and on those that are not. */
function RunNotes({ series, total, allRuns = 0, joinedAt }: RunNotesProps) {
  const { t, locale } = useTranslation();
  const { count, aboveCeiling, instantsMs } = series;
  const number = formatNumber(count, locale);
  return (
    <>
      {joinedAt !== undefined && (instantsMs[0] ?? Number.POSITIVE_INFINITY) < Date.parse(joinedAt) && (
        <span>{t("hunter.trend.older")}</span>
      )}
      {aboveCeiling > 0 && (
        <span>
          {t("hunter.trend.slower", { count: aboveCeiling, number: formatNumber(aboveCeiling, locale) })}
        </span>
      )}
      {total === count && count < allRuns && (
        <span>{t("hunter.trend.ofRuns", { number, all: formatNumber(allRuns, locale) })}</span>
      )}
      {total > count && <span>{t("hunter.trend.latestOnly", { number })}</span>}
    </>
  );
}

/** Returns a description of the drawing. */
function useTrendSentence(series: TrendSeries) {
  const { t, locale } = useTranslation();
  const { metric, count, valuesMs, mediansMs, bestsMs, instantsMs } = series;
  const format = metric === "medianLimbBreakTime" ? formatSeconds : formatDuration;
  const last = count - 1;
  return {
    ofAll: t("hunter.trend.label", {
      count,
      number: formatNumber(count, locale),
      metric: t(`hunter.figure.${metric}`),
      median: format(mediansMs[last] ?? null),
      best: format(bestsMs[last] ?? null),
    }),
    ofRun: (index: number) =>
      t("hunter.trend.runSentence", {
        number: formatNumber(index + 1, locale),
        value: format(valuesMs[index] ?? null),
        day: formatDay(new Date(instantsMs[index] ?? 0).toISOString(), locale),
        median: format(mediansMs[index] ?? null),
        best: format(bestsMs[index] ?? null),
      }),
  };
}

/** Explains the signs of the drawing. */
function TrendLegend({ series }: { readonly series: TrendSeries }) {
  const { t } = useTranslation();
  const shown = new Set(series.marks);
  return (
    <Cluster as="ul" gap={4} rowGap={1} className={styles.legend} aria-label={t("hunter.trend.legend")}>
      <li className={styles.median}>{t("hunter.trend.medianOf", { count: series.medianWindow })}</li>
      <li className={styles.best}>{t("hunter.trend.bests")}</li>
      <Dots metric={series.metric} shown={shown} />
      <li className={styles.anyDot}>{t("hunter.trend.aRun")}</li>
    </Cluster>
  );
}

interface DotsProps {
  readonly metric: TrendMetric;
  readonly shown: ReadonlySet<unknown>;
}

function Dots({ metric, shown }: DotsProps) {
  const { t } = useTranslation();
  if (runMarkCategory(metric) === undefined) {
    return (
      <li className={styles.dot} style={markVariables("sp")}>
        {t("hunter.trend.aRun")}
      </li>
    );
  }
  return marks
    .filter((mark) => shown.has(mark))
    .map((mark) => (
      <li key={mark} className={styles.dot} style={markVariables(mark)}>
        <b>{markLetters[mark]}</b>
      </li>
    ));
}
