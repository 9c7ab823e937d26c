import type { SideAgainst } from "@hunt/contracts/against";
import type { UserTrendAnswer } from "@hunt/contracts/users";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { type CSSProperties, lazy, Suspense, useMemo, useState } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { useTouch } from "../../../lib/use-media.ts";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { trendSeries } from "../trend/trend-series.ts";
import type { TrendLine, TrendView } from "./against-search.ts";
import { Ahead, useAheadWords } from "./ahead.tsx";
import { lineOf, type Reading, readingsOf } from "./both-lines.ts";
import styles from "./both-trend.module.css";
import { apartMs, whoIsAhead } from "./judged.ts";
import { SideSign } from "./side-sign.tsx";
import type { TwoNames } from "./two-figures.tsx";

/** The chart, whose code is larger than the rest of the page. The figures can be read before the chart has loaded. */
const BothChart = lazy(async () => {
  const { BothChart: component } = await loadChunk(() => import("./both-chart.tsx"));
  return { default: component };
});

interface BothFigureProps {
  readonly hunter: UserTrendAnswer;
  readonly other: UserTrendAnswer;
  readonly view: TrendView;
  readonly line: TrendLine;
  readonly names: TwoNames;
  /** True while the previous answer is shown and the next one loads. */
  readonly isStale: boolean;
}

/** Shows the drawing with its readout and its table. */
export function BothFigure({ hunter, other, line, names, isStale, ...asked }: BothFigureProps) {
  const { t, locale } = useTranslation();
  const isTouch = useTouch();
  // Each hunter has up to 20,000 runs, so the series are computed once per answer, not with each movement of the pointer.
  const series = useMemo(() => [trendSeries(hunter), trendSeries(other)] as const, [hunter, other]);
  const lines = useMemo(() => {
    const [ours, theirs] = [lineOf(series[0], line), lineOf(series[1], line)];
    const all = readingsOf(ours, theirs);
    const ofBoth = all.filter(({ hunterMs, otherMs }) => apartMs(hunterMs, otherMs) !== null);
    // With the runs of a single hunter there is no difference, so that hunter's line is shown.
    const view = ofBoth.length === 0 ? "lines" : asked.view;
    return { hunter: ours, other: theirs, view, readings: view === "lines" ? all : ofBoth };
  }, [series, line, asked.view]);
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
  const ahead = useAheadWords(names);
  const apart = (of: Reading | undefined) => (of === undefined ? null : apartMs(of.hunterMs, of.otherMs));
  return (
    <Stack as="figure" gap={3} className={styles.figure} aria-busy={isStale}>
      <Share names={names} readings={readings} />
      <Readout {...told(reading)} names={names} apartMs={apart(reading)} />
      <Suspense fallback={<div className={styles.chart} />}>
        <BothChart
          {...lines}
          names={names}
          line={line}
          index={index}
          onRead={(next) => setRead({ of: readings, index: next })}
          label={t("against.trendLabel", { figure, ...told(readings.at(-1)) })}
          readout={t("against.reading", { ...told(reading), ahead: ahead(apart(reading)) })}
        />
      </Suspense>
      <Cluster as="figcaption" gap={4} rowGap={1} className={styles.notes}>
        <span>{isTouch ? t("against.touch") : t("against.keys")}</span>
        {hunter.total === 0 && <span>{t("against.noTrend", { name: names.hunter })}</span>}
        {other.total === 0 && <span>{t("against.noTrend", { name: names.other })}</span>}
      </Cluster>
      <PagedTable
        summary={t("hunter.trend.asTable")}
        caption={figure}
        columns={[t("hunter.day"), names.hunter, names.other, t("against.lead")]}
        textColumns={1}
        rowCount={readings.length}
        rowOf={(row) => {
          const at = readings[readings.length - 1 - row];
          const { day, hunterTime, otherTime } = told(at);
          return [day, hunterTime, otherTime, <Ahead key="ahead" apartMs={apart(at)} names={names} />];
        }}
      />
    </Stack>
  );
}

interface ShareProps {
  readonly names: TwoNames;
  readonly readings: readonly Reading[];
}

/** Shows the share of the time in which each hunter was ahead, and the share in which they were equal. */
function Share({ names, readings }: ShareProps) {
  const { t, locale } = useTranslation();
  const share = useMemo(() => aheadShare(readings), [readings]);
  if (share === null) return null;
  const percent = new Intl.NumberFormat(formatTag(locale), { style: "percent" });
  // Hunters who play together are often equally fast.
  const equalShare = Math.max(0, 1 - share.hunter - share.other);
  const [equal = 0, hunter = 0, other = 0] = wholePercents([equalShare, share.hunter, share.other]);
  const inWords = (percents: number) => percent.format(percents / 100);
  return (
    <div className={styles.share}>
      <span className={styles.shareWords}>
        {t("against.shareOfTime")}
        {equal > 0 && ` · ${t("against.equal")} ${inWords(equal)}`}
      </span>
      <span className={styles.sharePart}>
        <SideSign side="hunter" />
        <VisuallyHidden>{names.hunter}: </VisuallyHidden>
        {inWords(hunter)}
      </span>
      <span className={styles.shareBar} aria-hidden="true">
        <i style={{ "--ahead": share.hunter.toFixed(4) } as CSSProperties} />
        <i style={{ "--ahead": share.other.toFixed(4) } as CSSProperties} />
      </span>
      <span className={styles.sharePart}>
        <VisuallyHidden>{names.other}: </VisuallyHidden>
        {inWords(other)}
        <SideSign side="other" />
      </span>
    </div>
  );
}

interface ReadoutProps {
  readonly day: string;
  readonly names: TwoNames;
  readonly hunterTime: string;
  readonly otherTime: string;
  readonly apartMs: number | null;
}

/** Says which value each hunter had on a day, and who was ahead. */
function Readout({ day, names, hunterTime, otherTime, apartMs: ms }: ReadoutProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.readout}>
      <div>
        <dt>
          <SideSign side="hunter" />
          <bdi>{names.hunter}</bdi>
        </dt>
        <dd>{hunterTime}</dd>
      </div>
      <div>
        <dt>
          <SideSign side="other" />
          <bdi>{names.other}</bdi>
        </dt>
        <dd>{otherTime}</dd>
      </div>
      <div>
        <dt>{t("against.lead")}</dt>
        <dd>
          <Ahead apartMs={ms} names={names} />
        </dd>
      </div>
      <div>
        <dt>{t("hunter.day")}</dt>
        <dd>{day}</dd>
      </div>
    </dl>
  );
}

/**
 * Returns the share of the time in which each of the two was ahead, from the first common reading to the last; a reading
 * holds until the next one. Null when there is no such time.
 */
export function aheadShare(readings: readonly Reading[]): Readonly<Record<SideAgainst, number>> | null {
  const timesMs = { hunter: 0, other: 0 };
  let allMs = 0;
  for (const [index, { instantMs, hunterMs, otherMs }] of readings.entries()) {
    const apart = apartMs(hunterMs, otherMs);
    const untilMs = (readings[index + 1]?.instantMs ?? instantMs) - instantMs;
    if (apart === null) continue;
    allMs += untilMs;
    const who = whoIsAhead(apart);
    if (who !== null) timesMs[who] += untilMs;
  }
  return allMs === 0 ? null : { hunter: timesMs.hunter / allMs, other: timesMs.other / allMs };
}

/**
 * Returns the shares of a whole as whole percents that sum to 100: each share is rounded down, and the missing percents go
 * to the shares that lost most by rounding, or among equals to the first.
 */
export function wholePercents(shares: readonly number[]): readonly number[] {
  const floors = shares.map((share) => Math.floor(share * 100));
  const missing = 100 - floors.reduce((sum, percents) => sum + percents, 0);
  const lost = (index: number) => (shares[index] ?? 0) * 100 - (floors[index] ?? 0);
  const raised = new Set(
    [...shares.keys()].toSorted((first, second) => lost(second) - lost(first)).slice(0, missing),
  );
  return floors.map((percents, index) => (raised.has(index) ? percents + 1 : percents));
}
