import type { Mark } from "@hunt/engine/domain/marks";
import { formatSeconds } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf, markThresholds } from "@hunt/engine/marks/mark-thresholds";
import { type DistributionBin, distributionOf, spreadOf } from "@hunt/engine/statistics/spread";
import { scaleLinear } from "d3-scale";
import { markVariables } from "../../../domain-ui/mark-variables.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import styles from "./limb-histogram.module.css";

const edgesShown = 7;
/** The place of the highest line, in percent of the drawing's height; half of its number stands above the line. */
const highestPercent = 94;

/** Shows how often each limb time happened, in the colours and letters of its marks. */
export function LimbHistogram({ timesMs }: { readonly timesMs: readonly number[] }) {
  const { t } = useTranslation();
  const bins = distributionOf(timesMs);
  const spread = spreadOf(timesMs);
  const first = bins[0];
  const last = bins.at(-1);
  if (first === undefined || spread === null) return null;
  const percentPerBin = 100 / bins.length;
  const most = Math.max(...bins.map(({ count }) => count));
  const heightOf = scaleLinear([0, most], [0, highestPercent]);
  const widthMs = (first.toMs ?? first.fromMs) - first.fromMs;
  const percentOf = scaleLinear([first.fromMs, first.fromMs + widthMs], [0, percentPerBin]);
  const edges = axisEdges(bins, widthMs);

  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        role="img"
        aria-label={t("statistics.histogramLabel", {
          count: spread.count,
          from: formatSeconds(spread.minimumMs),
          to: formatSeconds(spread.maximumMs),
          median: formatSeconds(spread.medianMs),
        })}
      >
        {countTicks(most).map((count) => (
          <CountLine key={count} count={count} y={100 - heightOf(count)} />
        ))}
        {bins.map((bin, index) => (
          <BinBar
            key={bin.fromMs}
            parts={binParts(bin, timesMs)}
            startPercent={index * percentPerBin}
            widthPercent={percentPerBin}
            heightOf={heightOf}
          />
        ))}
        <line
          className={styles.median}
          x1={`${Math.min(100, percentOf(spread.medianMs))}%`}
          x2={`${Math.min(100, percentOf(spread.medianMs))}%`}
          y1="0"
          y2="100%"
        />
      </svg>
      <div className={styles.axis} aria-hidden="true">
        {edges.map((edgeMs) => (
          <span key={edgeMs} style={{ left: `${percentOf(edgeMs)}%` }}>
            {edgeText(edgeMs, widthMs)}
          </span>
        ))}
        {last?.toMs === null && <b>{`> ${edgeText(last.fromMs, widthMs)}`}</b>}
      </div>
      <MarkLegend />
      <DataTable
        summary={t("statistics.asTable")}
        caption={t("statistics.distribution")}
        columns={[
          t("night.column.above"),
          t("night.column.upTo"),
          t("night.column.count"),
          t("night.column.mark"),
        ]}
        textColumns={0}
        rows={() => bins.filter(({ count }) => count > 0).map((bin) => binCells(bin, timesMs))}
      />
    </figure>
  );
}

/** A line for reading the bars, with its count in the margin. */
function CountLine({ count, y }: { readonly count: number; readonly y: number }) {
  return (
    <>
      <line className={styles.grid} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
      <text className={styles.count} x="-6" y={`${y}%`}>
        {count}
      </text>
    </>
  );
}

/** Returns a few whole numbers for the lines. */
function countTicks(most: number): readonly number[] {
  return scaleLinear([0, most], [0, 1])
    .ticks(3)
    .filter((count) => count > 0 && Number.isInteger(count));
}

interface BinPart {
  readonly mark: Mark;
  readonly count: number;
}

/**
 * Returns the number of a bin's times with each mark, the best mark first. A bin has a single mark, except the last one,
 * which has no upper edge.
 */
function binParts(bin: DistributionBin, timesMs: readonly number[]): readonly BinPart[] {
  const { fromMs, toMs, count } = bin;
  if (toMs !== null) return [{ mark: limbMark(toMs), count }];
  const counts = new Map<Mark, number>();
  for (const timeMs of timesMs.filter((each) => each > fromMs).toSorted((a, b) => a - b)) {
    const mark = limbMark(timeMs);
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return [...counts].map(([mark, of]) => ({ mark, count: of }));
}

function limbMark(timeMs: number): Mark {
  return markOf("limbBreakTime", timeMs) ?? "f";
}

interface BinBarProps {
  readonly parts: readonly BinPart[];
  readonly startPercent: number;
  readonly widthPercent: number;
  readonly heightOf: (count: number) => number;
}

function BinBar({ parts, startPercent, widthPercent, heightOf }: BinBarProps) {
  let topCount = 0;
  return parts.map(({ mark, count }) => {
    topCount += count;
    return (
      <rect
        key={mark}
        className={styles.bin}
        style={markVariables(mark)}
        x={`${startPercent + widthPercent * 0.1}%`}
        y={`${100 - heightOf(topCount)}%`}
        width={`${widthPercent * 0.8}%`}
        height={`${heightOf(count)}%`}
      />
    );
  });
}

function binCells(bin: DistributionBin, timesMs: readonly number[]): readonly string[] {
  const upTo = bin.toMs === null ? "∞" : formatSeconds(bin.toMs);
  const letters = binParts(bin, timesMs).map(({ mark }) => markLetters[mark]);
  return [formatSeconds(bin.fromMs), upTo, String(bin.count), letters.join(" · ")];
}

/** Returns about seven edges at round times; the edge of an open last bin stands there alone. */
function axisEdges(bins: readonly DistributionBin[], widthMs: number): readonly number[] {
  const every = Math.max(1, Math.ceil(bins.length / edgesShown));
  const isOpen = bins.at(-1)?.toMs === null;
  const edges = bins.slice(0, isOpen ? -every : bins.length).map(({ fromMs }) => fromMs);
  return edges.filter((edgeMs) => (edgeMs / widthMs) % every === 0);
}

function edgeText(edgeMs: number, widthMs: number): string {
  return (edgeMs / 1000).toFixed(widthMs < 100 ? 2 : 1);
}

/** The letter and colour of each mark, with its times. */
function MarkLegend() {
  const { t } = useTranslation();
  return (
    <Cluster as="ul" gap={3} rowGap={0} className={styles.legend} aria-label={t("statistics.marks")}>
      <li className={styles.medianKey}>{t("statistics.medianLine")}</li>
      {[...markThresholds.limbBreakTime, { mark: "f", upTo: null } as const].map(({ mark, upTo }) => (
        <li key={mark} style={markVariables(mark)}>
          <b>{markLetters[mark]}</b>{" "}
          {upTo === null ? t("statistics.slower") : `≤ ${(upTo / 1000).toFixed(1)}`}
        </li>
      ))}
    </Cluster>
  );
}
