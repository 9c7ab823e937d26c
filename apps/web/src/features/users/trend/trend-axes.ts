import { formatDuration } from "@hunt/engine/formats/format-duration";
import { formatSeconds } from "@hunt/engine/formats/format-seconds";
import type uPlot from "uplot";
import type { TrendColors } from "./trend-colors.ts";
import type { TrendSeries } from "./trend-series.ts";

interface AxesOptions {
  readonly series: TrendSeries;
  readonly colors: TrendColors;
  readonly formatDay: (instantMs: number) => string;
  /** "Run 312" */
  readonly formatRun: (number: number) => string;
}

const font = '12px "Inter Variable", system-ui, sans-serif';
/** What a day takes below the drawing, with some room: "25 июл. 2026 г." is the longest. */
const dayWidthPx = 116;

/**
 * The runs below, each with its day, and the times beside. Runs stand equally far apart, so that a month without any takes
 * no room: the days alone would look like an axis of time, and are not equally far apart.
 */
export function axesOf({ series, colors, formatDay, formatRun }: AxesOptions): uPlot.Axis[] {
  const formatTime = series.metric === "medianLimbBreakTime" ? formatSeconds : shortDuration;
  const line: Partial<uPlot.Axis> = {
    font,
    stroke: colors.muted,
    grid: { stroke: colors.line, width: 1 },
    ticks: { show: false },
  };
  return [
    {
      ...line,
      size: 50,
      grid: { show: false },
      splits: (u, _, from, to) => evenSplits(from, to, Math.max(2, Math.floor(plotWidthPx(u) / dayWidthPx))),
      values: (_, splits) =>
        splits.map((x) => {
          const instantMs = series.instantsMs[Math.round(x) - 1];
          return instantMs === undefined ? "" : `${formatRun(Math.round(x))}\n${formatDay(instantMs)}`;
        }),
    },
    {
      ...line,
      size: 62,
      space: 44,
      incrs: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000],
      values: (_, splits) => splits.map(formatTime),
    },
  ];
}

function plotWidthPx({ bbox }: uPlot): number {
  return bbox.width / devicePixelRatio;
}

/** Runs to be dated: so many, as far apart as possible. Their numbers need not be round, as nobody sees them. */
function evenSplits(from: number, to: number, count: number): number[] {
  const runs = Array.from({ length: count }, (_, place) =>
    Math.round(from + ((place + 0.5) / count) * (to - from)),
  );
  return [...new Set(runs)];
}

/** `7:30`, as an axis has no use for milliseconds that are zero. */
function shortDuration(ms: number): string {
  return formatDuration(ms).replace(/\.000$/, "");
}
