import type uPlot from "uplot";
import type { TrendColors } from "./trend-colors.ts";
import type { TrendSeries } from "./trend-series.ts";

interface Dots {
  readonly series: TrendSeries;
  readonly shownMs: readonly number[];
  readonly colors: TrendColors;
  readonly from: number;
  readonly to: number;
}

/** The more runs there are, the smaller and the paler their dots. */
function dotLook(runs: number): { readonly radiusPx: number; readonly alpha: number } {
  if (runs <= 200) return { radiusPx: 3, alpha: 0.9 };
  if (runs <= 1500) return { radiusPx: 2.25, alpha: 0.75 };
  return runs <= 6000 ? { radiusPx: 1.75, alpha: 0.55 } : { radiusPx: 1.25, alpha: 0.4 };
}

/** Paints a dot per run in the colour of its mark, one path a colour; tells uPlot that nothing is left to draw. */
export function paintDots(plot: uPlot, { series, shownMs, colors, from, to }: Dots): false {
  const { ctx, bbox } = plot;
  const { radiusPx, alpha } = dotLook(to - from + 1);
  const radius = radiusPx * uPlotRatio(plot);
  const left1 = plot.valToPos(1, "x", true);
  const perRun = plot.valToPos(2, "x", true) - left1;
  const top0 = plot.valToPos(0, "y", true);
  const perMs = (plot.valToPos(1000, "y", true) - top0) / 1000;
  const paths = new Map<string, Path2D>();
  for (let index = from; index <= to; index++) {
    const mark = series.marks[index];
    const color = mark === null || mark === undefined ? colors.plain : colors.marks[mark];
    const path = paths.get(color) ?? new Path2D();
    paths.set(color, path);
    const x = left1 + index * perRun;
    const y = top0 + (shownMs[index] ?? 0) * perMs;
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, 2 * Math.PI);
  }
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left - radius, bbox.top - radius, bbox.width + 2 * radius, bbox.height + 2 * radius);
  ctx.clip();
  ctx.globalAlpha = alpha;
  for (const [color, path] of paths) {
    ctx.fillStyle = color;
    ctx.fill(path);
  }
  ctx.restore();
  return false;
}

/** Canvas pixels per CSS pixel. */
function uPlotRatio({ ctx, width }: uPlot): number {
  return ctx.canvas.width / width;
}
