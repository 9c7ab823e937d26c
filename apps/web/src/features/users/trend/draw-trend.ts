import "./uplot.css";
// This import comes first, because uPlot reads the language while it loads.
import "./mend-language.ts";
import uPlot from "uplot";
import type { EraBorder } from "../../../domain-ui/chart/era-borders.ts";
import type { DayWords } from "../../../domain-ui/chart/round-days.ts";
import { brushByTouch, nearestRun } from "./brush-by-touch.ts";
import { paintDots, paintRunWords } from "./paint-dots.ts";
import { axesOf, ticksOf } from "./trend-axes.ts";
import type { TrendColors } from "./trend-colors.ts";
import { eraPlaces, paintEraLines } from "./trend-eras.ts";
import type { TrendRange } from "./trend-range.ts";
import type { TrendSeries } from "./trend-series.ts";

export interface TrendDrawing {
  /** Moves the reading mark to a run, and the run into the shown part. */
  readonly select: (index: number) => void;
  /** Asks for `factor` times as many runs around a run, or for all runs when there are not more. */
  readonly zoom: (index: number, factor: number) => void;
  /** Shows a part and the run that is read in it; null shows all runs. */
  readonly show: (range: TrendRange | null, index: number) => void;
  readonly resize: (widthPx: number, heightPx: number) => void;
  readonly destroy: () => void;
}

interface DrawTrendOptions {
  readonly host: HTMLElement;
  readonly series: TrendSeries;
  readonly colors: TrendColors;
  readonly days: DayWords;
  readonly formatRun: (number: number) => string;
  /** Returns the name of the patch with which an era of the game began. */
  readonly nameOfEra: (border: EraBorder) => string;
  /** The run that is read first. */
  readonly index: number;
  /** Called when a pointer is near the run. */
  readonly onRead: (index: number) => void;
  /** The part that is shown first; null for all runs. */
  readonly range: TrendRange | null;
  /** Called when a part, or all, was chosen. */
  readonly onRange: (range: TrendRange | null) => void;
}

const fewestRunsShown = 10;

/** Draws all runs as dots with the running median and the staircase of bests, without any style element. */
export function drawTrend(options: DrawTrendOptions): TrendDrawing {
  const { series, onRange } = options;
  const { count, ceilingMs } = series;
  const shownMs = series.valuesMs.map((valueMs) => Math.min(valueMs, ceilingMs));
  const lastX = Math.max(2, count);
  const reading: Reading = { forced: null, run: options.index };
  const plot = createPlot(options, { shownMs, lastX, reading });
  plot.ctx.canvas.setAttribute("aria-hidden", "true");
  brushByTouch(plot);

  const show = (from: number, to: number) => plot.setScale("x", { min: from, max: to });
  /**
   * Shows a range with half a run on both sides, so that the first and last dots are whole, and a single run has a
   * width.
   */
  const showRange = (range: TrendRange | null) =>
    range === null ? show(1, lastX) : show(range.first + 0.5, range.last + 1.5);
  if (options.range !== null) showRange(options.range);
  const mark = (index: number) => {
    reading.run = index;
    markSoon(plot, { shownMs, reading });
  };
  mark(options.index);
  const span = () => ({ from: plot.scales.x?.min ?? 1, to: plot.scales.x?.max ?? lastX });
  /** Returns `width` runs with the given one in their middle, or as near to it as the ends allow. */
  const around = (index: number, width: number) => {
    const from = Math.max(1, Math.min(index + 1 - width / 2, lastX - width));
    return { from, to: Math.min(lastX, from + width) };
  };
  return {
    select: (index) => {
      const { from, to } = span();
      if (index + 1 < from || index + 1 > to) {
        const part = around(index, to - from);
        show(part.from, part.to);
      }
      mark(index);
    },
    zoom: (index, factor) => {
      const { from, to } = span();
      const part = around(index, Math.min(lastX - 1, Math.max(fewestRunsShown, (to - from) * factor)));
      onRange(rangeOf(part.from, part.to, count));
    },
    show: (range, index) => {
      showRange(range);
      mark(index);
    },
    resize: (widthPx, heightPx) => {
      plot.setSize({ width: widthPx, height: heightPx });
      mark(reading.run);
    },
    destroy: () => plot.destroy(),
  };
}

/** The state of the reading mark. */
interface Reading {
  /** The run to which the mark is being moved. */
  forced: number | null;
  /** The run that is read. */
  run: number;
}

/**
 * Moves the mark to the run that is read. uPlot changes the shown part in a microtask; until then, its cursor does not
 * count as a reading.
 */
function markSoon(plot: uPlot, { shownMs, reading }: Pick<PlotParts, "shownMs" | "reading">): void {
  const { run } = reading;
  reading.forced = run;
  queueMicrotask(() => {
    plot.setCursor({ left: plot.valToPos(run + 1, "x"), top: plot.valToPos(shownMs[run] ?? 0, "y") });
    reading.forced = null;
  });
}

interface PlotParts {
  readonly shownMs: readonly number[];
  readonly lastX: number;
  readonly reading: Reading;
}

function createPlot(options: DrawTrendOptions, { shownMs, lastX, reading }: PlotParts): uPlot {
  const { host, series, colors, onRead, onRange } = options;
  const places = eraPlaces(series.instantsMs);
  return new uPlot(
    {
      width: host.clientWidth,
      height: host.clientHeight,
      legend: { show: false },
      padding: [8, 12, 0, 0],
      scales: {
        x: { time: false, range: (_, from, to) => (from < to ? [from, to] : [1, lastX]) },
        y: { range: () => [series.floorMs, series.ceilingMs] },
      },
      axes: axesOf(options),
      series: linesOf(options, shownMs),
      cursor: {
        y: false,
        // The choice is reported to the page, which passes it back as the part to show.
        drag: { x: true, y: false, dist: 8, setScale: false },
        bind: {
          dblclick: () => () => {
            onRange(null);
            return null;
          },
        },
        dataIdx: (u, _, closest) => reading.forced ?? nearestRun(u, shownMs, closest),
        // The dots have a reading mark, and the two lines have none.
        points: {
          size: (_, seriesIndex) => (seriesIndex === 1 ? 11 : 0),
          width: (_, seriesIndex) => (seriesIndex === 1 ? 2 : 0),
          stroke: colors.text,
          fill: "transparent",
        },
        focus: { prox: -1 },
      },
      hooks: {
        drawAxes: [
          (u) => paintRunWords(u, ticksOf(u, options), colors),
          (u) => paintEraLines(u, { places, nameOf: options.nameOfEra, colors }),
        ],
        setCursor: [
          (u) => {
            const index = u.cursor.idxs?.[1];
            if (reading.forced !== null) return;
            // When the pointer leaves, the mark stays at the run that is read.
            if (typeof index !== "number") return markSoon(u, { shownMs, reading });
            reading.run = index;
            onRead(index);
          },
        ],
        setSelect: [
          (u) => {
            const { left, width } = u.select;
            if (width === 0) return;
            u.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
            onRange(rangeOf(u.posToVal(left, "x"), u.posToVal(left + width, "x"), series.count));
          },
        ],
      },
    },
    columns(series, shownMs),
    host,
  );
}

/** Returns the series: the dots, the running median and the staircase of bests. */
function linesOf({ series, colors }: DrawTrendOptions, shownMs: readonly number[]): uPlot.Series[] {
  return [
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
  ];
}

/**
 * Returns the runs between two places of the axis, on which the first run stands at 1. The result has at least one run; it
 * is null when the places include all runs.
 */
function rangeOf(from: number, to: number, count: number): TrendRange | null {
  const within = (index: number) => Math.min(count - 1, Math.max(0, index));
  const middle = Math.round((from + to) / 2) - 1;
  const [first, last] = [Math.ceil(from) - 1, Math.floor(to) - 1];
  const range = first > last ? { first: middle, last: middle } : { first, last };
  const shown = { first: within(range.first), last: within(range.last) };
  return shown.first === 0 && shown.last === count - 1 ? null : shown;
}

function columns(series: TrendSeries, shownMs: readonly number[]): uPlot.AlignedData {
  return [
    Float64Array.from(shownMs, (_, index) => index + 1),
    Float64Array.from(shownMs),
    Float64Array.from(series.mediansMs, (ms) => Math.min(ms, series.ceilingMs)),
    Float64Array.from(series.bestsMs, (ms) => Math.min(ms, series.ceilingMs)),
  ];
}
