import { formatSeconds } from "@hunt/engine/formats/format-seconds";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf } from "@hunt/engine/marks/mark-of";
import { markThresholds } from "@hunt/engine/marks/mark-thresholds";
import { type DistributionBin, distributionOf } from "@hunt/engine/statistics/distribution";
import { spreadOf } from "@hunt/engine/statistics/spread";
import { scaleLinear } from "d3-scale";
import { markVariables } from "../../../domain-ui/mark-variables.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import styles from "./limb-histogram.module.css";

const edgesShown = 7;

/** How often each limb time happened, in the colours and letters of its marks. */
export function LimbHistogram({ timesMs }: { readonly timesMs: readonly number[] }) {
  const { t } = useTranslation();
  const bins = distributionOf(timesMs);
  const spread = spreadOf(timesMs);
  const first = bins[0];
  if (first === undefined || spread === null) return null;
  const percentPerBin = 100 / bins.length;
  const most = Math.max(...bins.map(({ count }) => count));
  const heightOf = scaleLinear([0, most], [0, 100]);
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
        {bins.map((bin, index) => (
          <BinBar
            key={bin.fromMs}
            bin={bin}
            startPercent={index * percentPerBin}
            widthPercent={percentPerBin}
            heightPercent={heightOf(bin.count)}
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
            {(edgeMs / 1000).toFixed(widthMs < 100 ? 2 : 1)}
          </span>
        ))}
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
        rows={() => bins.filter(({ count }) => count > 0).map(binCells)}
      />
    </figure>
  );
}

interface BinBarProps {
  readonly bin: DistributionBin;
  readonly startPercent: number;
  readonly widthPercent: number;
  readonly heightPercent: number;
}

/** The mark that every time of a bin has. */
function binMark(bin: DistributionBin) {
  return markOf("limbBreakTime", bin.toMs ?? Number.POSITIVE_INFINITY) ?? "f";
}

function BinBar({ bin, startPercent, widthPercent, heightPercent }: BinBarProps) {
  if (bin.count === 0) return null;
  return (
    <rect
      className={styles.bin}
      style={markVariables(binMark(bin))}
      x={`${startPercent + widthPercent * 0.06}%`}
      y={`${100 - heightPercent}%`}
      width={`${widthPercent * 0.88}%`}
      height={`${heightPercent}%`}
    />
  );
}

function binCells(bin: DistributionBin): readonly string[] {
  const upTo = bin.toMs === null ? "∞" : formatSeconds(bin.toMs);
  return [formatSeconds(bin.fromMs), upTo, String(bin.count), markLetters[binMark(bin)]];
}

/** About seven edges, at round times. */
function axisEdges(bins: readonly DistributionBin[], widthMs: number): readonly number[] {
  const every = Math.max(1, Math.ceil(bins.length / edgesShown));
  const edges = bins.map(({ fromMs }) => fromMs);
  return edges.filter((edgeMs) => (edgeMs / widthMs) % every === 0);
}

/** Which letter and colour stands for which times. */
function MarkLegend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t("statistics.marks")}>
      <li className={styles.medianKey}>{t("statistics.medianLine")}</li>
      {[...markThresholds.limbBreakTime, { mark: "f", upTo: null } as const].map(({ mark, upTo }) => (
        <li key={mark} style={markVariables(mark)}>
          <b>{markLetters[mark]}</b>{" "}
          {upTo === null ? t("statistics.slower") : `≤ ${(upTo / 1000).toFixed(1)}`}
        </li>
      ))}
    </ul>
  );
}
