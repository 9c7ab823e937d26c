import type { UserTrendAnswer } from "@hunt/contracts/users";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { formatDelta } from "@hunt/engine/formats/format-seconds";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { loadChunk } from "../../../lib/load-chunk.ts";
import { useTouch } from "../../../lib/use-touch.ts";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { trendSeries } from "../trend/trend-series.ts";
import type { TrendLine } from "./against-search.ts";
import { lineOf, type Reading, readingsOf } from "./both-lines.ts";
import styles from "./both-trend.module.css";
import { Difference, differenceMs } from "./difference.tsx";
import { SideSign } from "./side-sign.tsx";
import type { TwoNames } from "./two-names.ts";

/** What it draws with is heavier than the rest: the figures can be read before. */
const BothChart = lazy(async () => {
  const { BothChart: component } = await loadChunk(() => import("./both-chart.tsx"));
  return { default: component };
});

interface BothFigureProps {
  readonly hunter: UserTrendAnswer;
  readonly other: UserTrendAnswer;
  readonly line: TrendLine;
  readonly names: TwoNames;
  /** What was asked for before, while something else is on its way. */
  readonly isStale: boolean;
}

/** The drawing with its readout and its table twin. */
export function BothFigure({ hunter, other, line, names, isStale }: BothFigureProps) {
  const { t, locale } = useTranslation();
  const isTouch = useTouch();
  // Up to 20,000 runs each: worked through once an answer, not once a movement of the pointer.
  const series = useMemo(() => [trendSeries(hunter), trendSeries(other)] as const, [hunter, other]);
  const lines = useMemo(() => {
    const [ours, theirs] = series.map((each) => lineOf(each, line));
    return { hunter: ours ?? [], other: theirs ?? [], readings: readingsOf(ours ?? [], theirs ?? []) };
  }, [series, line]);
  const { readings } = lines;
  const [read, setRead] = useState<{ readonly of: readonly Reading[]; readonly index: number }>();
  const index = read?.of === readings ? read.index : readings.length - 1;
  const told = (reading: Reading | undefined) => ({
    day: reading === undefined ? "" : formatDay(new Date(reading.instantMs).toISOString(), locale),
    hunter: names.hunter,
    other: names.other,
    hunterTime: formatDuration(reading?.hunterMs ?? null),
    otherTime: formatDuration(reading?.otherMs ?? null),
  });
  const reading = readings[index];
  const figure = t(`hunter.figure.${hunter.metric}`);
  const difference = reading === undefined ? null : differenceMs(reading.hunterMs, reading.otherMs);
  return (
    <figure className={styles.figure} aria-busy={isStale}>
      <Readout {...told(reading)} differenceMs={difference} />
      <Suspense fallback={<div className={styles.chart} />}>
        <BothChart
          {...lines}
          line={line}
          index={index}
          onRead={(next) => setRead({ of: readings, index: next })}
          label={t("against.trendLabel", { figure, ...told(readings.at(-1)) })}
          readout={t("against.reading", { ...told(reading), difference: formatDelta(difference) })}
        />
      </Suspense>
      <figcaption className={styles.notes}>
        <span>{isTouch ? t("against.touch") : t("against.keys")}</span>
        {hunter.total === 0 && <span>{t("against.noTrend", { name: names.hunter })}</span>}
        {other.total === 0 && <span>{t("against.noTrend", { name: names.other })}</span>}
      </figcaption>
      <PagedTable
        summary={t("hunter.trend.asTable")}
        caption={figure}
        columns={[t("hunter.day"), names.hunter, names.other, t("against.difference")]}
        textColumns={1}
        rowCount={readings.length}
        rowOf={(row) => {
          const at = readings[readings.length - 1 - row];
          const { day, hunterTime, otherTime } = told(at);
          const ms = at === undefined ? null : differenceMs(at.hunterMs, at.otherMs);
          return [day, hunterTime, otherTime, <Difference key="difference" ms={ms} />];
        }}
      />
    </figure>
  );
}

interface ReadoutProps {
  readonly day: string;
  readonly hunter: string;
  readonly other: string;
  readonly hunterTime: string;
  readonly otherTime: string;
  readonly differenceMs: number | null;
}

/** Where both stood on a day, and by how much they differed. */
function Readout({ day, hunter, other, hunterTime, otherTime, differenceMs: ms }: ReadoutProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.readout}>
      <div>
        <dt>
          <SideSign side="hunter" />
          <bdi>{hunter}</bdi>
        </dt>
        <dd>{hunterTime}</dd>
      </div>
      <div>
        <dt>
          <SideSign side="other" />
          <bdi>{other}</bdi>
        </dt>
        <dd>{otherTime}</dd>
      </div>
      <div>
        <dt>{t("against.difference")}</dt>
        <dd>
          <Difference ms={ms} />
        </dd>
      </div>
      <div>
        <dt>{t("hunter.day")}</dt>
        <dd>{day}</dd>
      </div>
    </dl>
  );
}
