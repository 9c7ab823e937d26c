import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { useState } from "react";
import { daysBelow, EraLines, TimeAxes } from "../../../domain-ui/chart/time-axes.tsx";
import { useEraWords } from "../../../domain-ui/chart/use-era-words.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { useWidth } from "../../../lib/watch-size.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { BoardMetric } from "../board/board-search.ts";
import styles from "./record-chart.module.css";
import type { BoardRecord } from "./record-queries.ts";
import { drawRecords } from "./record-steps.ts";

interface RecordChartProps {
  /** The records, the latest first; there is at least one. */
  readonly records: readonly BoardRecord[];
  readonly metric: BoardMetric;
}

const height = 260;
/** The margins leave space for the first step's value and, above it, for the names of patches. */
const margin = { top: 28, right: 8, bottom: 28, left: 64 } as const;

/** Draws the record over time as a staircase; the table below has the same content. */
export function RecordChart({ records, metric }: RecordChartProps) {
  const { t, locale } = useTranslation();
  const { withEras } = useEraWords();
  const { frame, width } = useWidth<HTMLDivElement>();
  const [nowMs] = useState(() => Date.now());
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
  const { steps, path, days, times, values } = drawRecords(records, { ...inner, nowMs });
  const [latest] = records;
  const first = records.at(-1);
  if (latest === undefined || first === undefined) return null;
  const told = (seconds: number) => formatDuration(msFromSeconds(seconds));
  const sentence = t("records.chart", {
    metric: t(`leaderboards.metric.${metric}`),
    day: formatDay(first.since, locale),
    first: told(first.value),
    latest: told(latest.value),
    records: formatNumber(records.length, locale),
  });
  const label = withEras(sentence, days.firstMs, days.lastMs);
  return (
    <div className={styles.panel}>
      <h2>{t("records.overTime")}</h2>
      <div ref={frame} className={styles.frame}>
        <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
          <g transform={`translate(${margin.left},${margin.top})`}>
            <TimeAxes
              times={times.map(({ y, seconds }) => ({ y, valueMs: msFromSeconds(seconds) }))}
              days={daysBelow(days, inner.width, locale)}
              {...inner}
            />
            <EraLines days={days} isAbove {...inner} />
            <path d={path} className={styles.stairs} />
            {steps.map(({ x, y }, index) => (
              <circle
                key={records[index]?.uuid}
                cx={x}
                cy={y}
                r={index === 0 ? 5 : 4}
                className={index === 0 ? styles.standing : styles.dot}
              >
                <title>{`${told(records[index]?.value ?? 0)} · ${formatDay(records[index]?.since ?? "", locale)}`}</title>
              </circle>
            ))}
            {values.map(({ index, x, y, anchor }) => (
              <text
                key={index}
                x={x}
                y={y}
                textAnchor={anchor}
                className={classNames(styles.value, index === 0 && styles.latest)}
              >
                {told(records[index]?.value ?? 0)}
              </text>
            ))}
          </g>
        </svg>
      </div>
    </div>
  );
}
