import { formatDuration } from "@hunt/engine/formats/format-duration";
import { formatSeconds } from "@hunt/engine/formats/format-seconds";
import type uPlot from "uplot";
import type { AxisTick } from "../../../domain-ui/chart/axis-ticks.ts";
import { type RunAxis, runTicks } from "./run-ticks.ts";
import type { TrendColors } from "./trend-colors.ts";
import type { TrendSeries } from "./trend-series.ts";

interface AxesOptions extends RunAxis {
  readonly series: TrendSeries;
  readonly colors: TrendColors;
}

export const axisFont = '12px "Inter Variable", system-ui, sans-serif';

/** The runs below, whose words are painted apart, and the times beside. */
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

/** Of what a drawing shows now. */
export function ticksOf({ scales, bbox }: uPlot, axis: RunAxis): readonly AxisTick[] {
  const { min = 1, max = 2 } = scales.x ?? {};
  return runTicks(axis, { from: min, to: max, width: bbox.width / devicePixelRatio });
}

/** `7:30`, as an axis has no use for milliseconds that are zero. */
function shortDuration(ms: number): string {
  return formatDuration(ms).replace(/\.000$/, "");
}
