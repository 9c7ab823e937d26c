import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import type uPlot from "uplot";
import { type AxisTick, axisTicks, type RoundStep } from "../../../domain-ui/chart/axis-ticks.ts";
import type { DayWords } from "../../../domain-ui/chart/round-days.ts";
import type { TrendColors } from "./trend-colors.ts";
import type { TrendSeries } from "./trend-series.ts";

const roundRuns = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000].map(everyRuns);

interface AxesOptions extends RunAxis {
  readonly series: TrendSeries;
  readonly colors: TrendColors;
}

export const axisFont = '12px "Inter Variable", system-ui, sans-serif';

/** Returns the axes: the runs below, whose labels are painted separately, and the times at the side. */
export function axesOf(options: AxesOptions): uPlot.Axis[] {
  const { series, colors } = options;
  const formatTime = series.metric === "medianLimbBreakTime" ? formatSeconds : shortDuration;
  const line: Partial<uPlot.Axis> = {
    font: axisFont,
    stroke: colors.muted,
    grid: { stroke: colors.line, width: 1 },
    ticks: { show: false },
  };
  return [
    {
      ...line,
      size: 50,
      grid: { show: false },
      ticks: { stroke: colors.muted, width: 1, size: 6 },
      splits: (u) => ticksOf(u, options).map(({ value }) => value),
      values: (_, splits) => splits.map(() => ""),
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

/** Returns the ticks of the shown part. */
export function ticksOf({ scales, bbox }: uPlot, axis: RunAxis): readonly AxisTick[] {
  const { min = 1, max = 2 } = scales.x ?? {};
  return runTicks(axis, { from: min, to: max, width: bbox.width / devicePixelRatio });
}

/** Formats a time without milliseconds when they are zero: `7:30`. */
function shortDuration(ms: number): string {
  return formatDuration(ms).replace(/\.000$/, "");
}

/** Returns a step of `size` runs. */
function everyRuns(size: number): RoundStep {
  return {
    size,
    isSecond: (run) => run % (2 * size) === 0,
    between: (first, last) => {
      const from = Math.floor(first / size) + 1;
      const count = Math.max(0, Math.ceil(last / size) - from);
      return Array.from({ length: count }, (_, index) => (from + index) * size);
    },
  };
}

interface RunAxis {
  readonly series: Pick<TrendSeries, "count" | "instantsMs">;
  readonly days: DayWords;
  /** Returns a run's label: "Run 312". */
  readonly formatRun: (number: number) => string;
}

/** The shown part. Its ends are run numbers, or half a run beyond them. */
interface Shown {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/**
 * Returns the first shown run, the last, and round numbers between them, each with its day. Runs stand equally far apart,
 * so a month without runs takes no space, and days alone would look like an axis of time.
 */
export function runTicks(
  { series, days, formatRun }: RunAxis,
  { from, to, width }: Shown,
): readonly AxisTick[] {
  const { count, instantsMs } = series;
  const [first, last] = [Math.max(1, Math.ceil(from)), Math.min(count, Math.floor(to))];
  const instantOf = (run: number) => instantsMs[run - 1] ?? 0;
  const spanMs = instantOf(last) - instantOf(first);
  return axisTicks({
    first,
    last,
    steps: roundRuns,
    width,
    xOf: (run) => ((run - from) / (to - from)) * width,
    wordsOf: (run, step) => [
      formatRun(run),
      (step === null ? days.end : days.moment)(instantOf(run), spanMs),
    ],
  });
}
