import "uplot/dist/uPlot.min.css";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { formatSeconds } from "@hunt/engine/formats/format-seconds";
// First: uPlot reads the language while it loads.
import "./mend-language.ts";
import uPlot from "uplot";
import { nearestRun } from "./nearest-run.ts";
import { paintDots } from "./paint-dots.ts";
import type { TrendColors } from "./trend-colors.ts";
import type { TrendSeries } from "./trend-series.ts";

export interface TrendDrawing {
  /** Shows the reading mark at a run, and brings it into the part that is shown. */
  readonly select: (index: number) => void;
  /** Shows `factor` times as many runs around a run; all of them when that is all there are. */
  readonly zoom: (index: number, factor: number) => void;
  readonly showAll: () => void;
  readonly resize: (widthPx: number, heightPx: number) => void;
  readonly destroy: () => void;
}

interface DrawTrendOptions {
  readonly host: HTMLElement;
  readonly series: TrendSeries;
  readonly colors: TrendColors;
  readonly formatDay: (instantMs: number) => string;
  /** A pointer is near the run. */
  readonly onRead: (index: number) => void;
  readonly onZoom: (isZoomed: boolean) => void;
}

const font = '12px "Inter Variable", system-ui, sans-serif';
const fewestRunsShown = 10;
/** What a day takes below the drawing, with some room: "25 июл. 2026 г." is the longest. */
const dayWidthPx = 116;

/** Draws all runs as dots with the running median and the staircase of bests. Nothing of it needs a style element. */
export function drawTrend(options: DrawTrendOptions): TrendDrawing {
  const { host, series, colors, onRead, onZoom } = options;
  const { count, ceilingMs } = series;
  const shownMs = series.valuesMs.map((valueMs) => Math.min(valueMs, ceilingMs));
  const lastX = Math.max(2, count);
  let forced: number | null = null;

  const plot: uPlot = new uPlot(
    {
      width: host.clientWidth,
      height: host.clientHeight,
      legend: { show: false },
      padding: [8, 30, 0, 0],
      scales: {
        x: { time: false, range: (_, from, to) => (from < to ? [from, to] : [1, lastX]) },
        y: { range: () => [series.floorMs, ceilingMs] },
      },
      axes: axesOf(options),
      series: [
        {},
        {
          paths: () => null,
          points: { show: (u, _, from, to) => paintDots(u, { shownMs, series, colors, from, to }) },
        },
        { stroke: colors.text, width: 1.75, points: { show: false } },
        {
          stroke: colors.gold,
          width: 1.5,
          points: { show: false },
          ...(uPlot.paths.stepped && { paths: uPlot.paths.stepped({ align: 1 }) }),
        },
      ],
      cursor: {
        y: false,
        drag: { x: true, y: false, dist: 8 },
        dataIdx: (u, _, closest) => forced ?? nearestRun(u, shownMs, closest),
        // Only the dots have a reading mark, not the two lines.
        points: {
          size: (_, seriesIndex) => (seriesIndex === 1 ? 11 : 0),
          width: (_, seriesIndex) => (seriesIndex === 1 ? 2 : 0),
          stroke: colors.text,
          fill: "transparent",
        },
        focus: { prox: -1 },
      },
      hooks: {
        setCursor: [
          (u) => {
            const index = u.cursor.idxs?.[1];
            if (forced === null && typeof index === "number") onRead(index);
          },
        ],
        setScale: [
          (u, key) => {
            const { min, max } = u.scales.x ?? {};
            if (key === "x") onZoom((min ?? 1) > 1 || (max ?? lastX) < lastX);
          },
        ],
      },
    },
    columns(series, shownMs),
    host,
  );
  plot.ctx.canvas.setAttribute("aria-hidden", "true");

  const show = (from: number, to: number) => plot.setScale("x", { min: from, max: to });
  const span = () => ({ from: plot.scales.x?.min ?? 1, to: plot.scales.x?.max ?? lastX });
  /** `width` runs with a given one in their middle, or as near to it as the ends allow. */
  const showAround = (index: number, width: number) => {
    const start = Math.max(1, Math.min(index + 1 - width / 2, lastX - width));
    show(start, Math.min(lastX, start + width));
  };
  const mark = (index: number) => {
    forced = index;
    plot.setCursor({ left: plot.valToPos(index + 1, "x"), top: plot.valToPos(shownMs[index] ?? 0, "y") });
    forced = null;
  };
  const select = (index: number) => {
    const { from, to } = span();
    if (index + 1 < from || index + 1 > to) showAround(index, to - from);
    // What is shown changes in a microtask of uPlot's.
    queueMicrotask(() => mark(index));
  };
  return {
    select,
    zoom: (index, factor) => {
      const { from, to } = span();
      showAround(index, Math.min(lastX - 1, Math.max(fewestRunsShown, (to - from) * factor)));
      queueMicrotask(() => mark(index));
    },
    showAll: () => show(1, lastX),
    resize: (widthPx, heightPx) => plot.setSize({ width: widthPx, height: heightPx }),
    destroy: () => plot.destroy(),
  };
}

function columns(series: TrendSeries, shownMs: readonly number[]): uPlot.AlignedData {
  return [
    Float64Array.from(shownMs, (_, index) => index + 1),
    Float64Array.from(shownMs),
    Float64Array.from(series.mediansMs, (ms) => Math.min(ms, series.ceilingMs)),
    Float64Array.from(series.bestsMs, (ms) => Math.min(ms, series.ceilingMs)),
  ];
}

/** The days below, the times beside. Runs stand equally far apart, so that a month without any takes no room. */
function axesOf({ series, colors, formatDay }: DrawTrendOptions): uPlot.Axis[] {
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
      size: 30,
      grid: { show: false },
      splits: (u, _, from, to) => evenSplits(from, to, Math.max(2, Math.floor(plotWidthPx(u) / dayWidthPx))),
      values: (_, splits) =>
        splits.map((x) => {
          const instantMs = series.instantsMs[Math.round(x) - 1];
          return instantMs === undefined ? "" : formatDay(instantMs);
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
